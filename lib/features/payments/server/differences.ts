import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { paymentDifference } from "@/db/schema";
import { admin, can } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageOfSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { differenceRecord } from "@/lib/features/payments/record";
import { differenceQuery, settledDifference } from "@/lib/features/payments/schema";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { publishPayment } from "./announce";
import { findPayment, toPayment } from "./read";

/** Where a provider's word and ours differ, until someone settles it (docs/rules/payments.md, Differences). */
const isOpen = isNull(paymentDifference.settledAt);

type Named = z.infer<typeof differenceRecord>["payment"];
const columns = {
  id: paymentDifference.id,
  payment: sql<Named>`(
    select jsonb_build_object('id', p.id, 'referenceNumber', p.reference_number,
      'tenant', jsonb_build_object('id', t.id, 'clientCode', t.client_code, 'uoccname', t.uoccname))
    from payment p join tenant t on t.id = p.tenant_id where p.id = payment_difference.payment_id)`,
  ours: paymentDifference.ours,
  provider: paymentDifference.provider,
  seenAt: paymentDifference.seenAt,
};

const side = ({ status, amount }: { status: string; amount: string | null }) => ({
  status,
  amount: pesoNumber(amount),
});

/** `GET /payment-differences`: those that are not settled, newest first. */
export const listDifferences = defineUseCase({
  name: "payment.differences",
  allow: [admin("payments.view")],
  input: differenceQuery,
  output: pageOfSchema(differenceRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: paymentDifference,
      columns,
      where: isOpen,
      order: [desc(paymentDifference.id)],
      toRow: ({ seenAt, ours, provider, ...row }) => ({
        ...row,
        ours: side(ours),
        provider: side(provider),
        seen_at: isoInstant(seenAt),
      }),
    });
  },
});

/** `PUT /payment-difference/{id}`: settles one, with what was found; it leaves the list. Who may not view payments gets its id. */
export const settleDifference = defineUseCase({
  name: "payment.settle",
  allow: [admin("payments.edit")],
  input: settledDifference,
  output: z.union([differenceRecord, differenceRecord.pick({ id: true })]),
  write: true,
  async run({ actor, input: { id, remarks }, tx, afterCommit, address, requestId }) {
    if (!isId(id)) throw notFound();
    const [found] = await tx
      .update(paymentDifference)
      .set({ settledAt: sql`clock_timestamp()`, settledById: actor.id, remarks })
      .where(and(eq(paymentDifference.id, id), isOpen))
      .returning(columns);
    if (!found) throw notFound();
    const { seenAt, ours, provider, ...row } = found;
    const caller = { actor, address, requestId };
    await audit(tx, caller, "payment.settle", "payment", row.payment.id, { remarks });
    // The lists of payments tell their differences too.
    const settled = await findPayment(tx, actor, row.payment.id);
    if (settled) afterCommit(() => publishPayment(toPayment(settled), [], false));
    if (!can(actor, "payments.view")) return { id };
    return { ...row, ours: side(ours), provider: side(provider), seen_at: isoInstant(seenAt) };
  },
});
