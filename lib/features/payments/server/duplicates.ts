import "server-only";
import { sql } from "drizzle-orm";
import { payment, paymentImage } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import type { PaymentRecord } from "@/lib/features/payments/record";

type Duplicates = NonNullable<PaymentRecord["duplicates"]>;

/**
 * Other deposits that may be the same one (docs/rules/payments.md, Duplicates): with the same picture by its content, or
 * of the same tenant, date and amount. By the payment's id; one without any is not there.
 */
async function duplicatesOf(tx: Executor, ids: readonly string[]): Promise<Map<string, Duplicates>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<{ of: string; id: string; reference: string; same: "image" | "details" }>(sql`
    with own as (select id, tenant_id, transaction_date, amount_paid from ${payment}
      where id = any(${sql.param([...ids])}::uuid[]) and type = 1),
    same as (
      select own.id as of, theirs.payment_id as id, 'image' as same from own
        join ${paymentImage} mine on mine.payment_id = own.id
        join ${paymentImage} theirs on theirs.sha256 = mine.sha256 and theirs.payment_id <> own.id
      union
      select own.id, other.id, 'details' from own
        join ${payment} other on other.type = 1 and other.tenant_id = own.tenant_id and other.id <> own.id
          and other.transaction_date = own.transaction_date and other.amount_paid = own.amount_paid
    )
    select same.of, same.id, p.reference_number as reference, same.same from same
      join ${payment} p on p.id = same.id and p.status <> 0
    order by same.id desc, same.same desc`);
  const found = new Map<string, Duplicates>();
  for (const { of, id, reference, same } of rows) {
    const list = found.get(of) ?? [];
    const known = list.find((one) => one.id === id);
    if (known) known.same.push(same);
    else list.push({ id, referenceNumber: reference, same: [same] });
    found.set(of, list);
  }
  return found;
}

/** Records as staff see them, each with its `duplicates`. */
export async function withDuplicates(tx: Executor, records: PaymentRecord[]): Promise<PaymentRecord[]> {
  const found = await duplicatesOf(
    tx,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ ...record, duplicates: found.get(record.id) ?? [] }));
}
