import "server-only";
import { eq, sql } from "drizzle-orm";
import { policyHeader } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { rowsSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertVersionMatches } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { policyHeaderRecord } from "@/lib/features/policies/record";
import { policyHeaderSequence } from "@/lib/features/policies/schema";
import { allPolicyHeaders, invalidatePolicies } from "./read";

/** The fields that all staff may see, because the caller sent these ids. */
const place = policyHeaderRecord.pick({ id: true, sequenceNumber: true });

/** The order's version is made of the headers' ids, so that it does not change with a header's texts. */
export const policyHeaderOrder = (answer: unknown): string[] =>
  (answer as { data: { id: string }[] }).data.map(({ id }) => id);

const readOrder = async (tx: Transaction): Promise<string[]> =>
  policyHeaderOrder({ data: await allPolicyHeaders(tx) });

/**
 * `PUT /policy-header-sequence`: reorders all headers. An incomplete or repeated list is refused. The headers are
 * locked, so that one of two concurrent orders is stored whole. Their `updated_at` does not change, so that open
 * forms do not become stale.
 */
export const orderPolicyHeaders = defineUseCase({
  name: "policyHeader.order",
  allow: [adminWith("policies.edit")],
  input: policyHeaderSequence,
  output: rowsSchema(place),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId, ifMatch }) {
    const ids = input.ids.map((id) => id.toLowerCase());
    const headers = await tx
      .select({ id: policyHeader.id, header: policyHeader.header, place: policyHeader.sequenceNumber })
      .from(policyHeader)
      .where(eq(policyHeader.status, recordStatus.active))
      // A fixed lock order, so that concurrent requests can't deadlock.
      .orderBy(policyHeader.id)
      .for("no key update");
    const order = await readOrder(tx);
    await assertVersionMatches(order, ifMatch, () =>
      findLastWholeSave(tx, actor, "policyHeader.order", "policyHeader.create", "policyHeader.delete"),
    );
    const byId = new Map(headers.map((one) => [one.id, one]));
    const isWhole = ids.length === headers.length && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => byId.has(id))) {
      throw invalid({ ids: ["The order must have every header once. Reload it and try again."] });
    }
    const moved = ids.flatMap((id, index) =>
      byId.get(id)?.place === index + 1 ? [] : [{ id, place: index + 1 }],
    );
    if (moved.length > 0) {
      const places = sql.join(
        moved.map(({ id, place }) => sql`(${id}::uuid, ${place}::int)`),
        sql`, `,
      );
      await tx.execute(sql`update ${policyHeader} set sequence_number = moved.place
        from (values ${places}) as moved (id, place) where ${policyHeader.id} = moved.id`);
      const named = (list: readonly string[]) => list.map((id) => byId.get(id)?.header);
      afterCommit(invalidatePolicies);
      await audit(tx, { actor, address, requestId }, "policyHeader.order", "policy_header", "order", {
        order: { from: named(order), to: named(ids) },
      });
    }
    return { data: ids.map((id, index) => ({ id, sequenceNumber: index + 1 })) };
  },
});
