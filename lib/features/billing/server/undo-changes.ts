import "server-only";
import { type SQL, sql } from "drizzle-orm";
import {
  account,
  membership,
  soaImport,
  soaImportChange,
  soaImportIssue,
  statement,
  tenant,
} from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import type { Transaction } from "@/lib/core/server/database";
import { clientColumns } from "@/lib/features/billing/promis-columns";
import { hasFeedback } from "@/lib/features/feedback/server/read";
import { hasPayment, moveBackPayments } from "@/lib/features/invoices/server/payments";
import { hasPostActivity } from "@/lib/features/posts/server/views";
import { hasTicket, hasTicketComment } from "@/lib/features/search/server/find-tickets";
import { renameInSearchTexts } from "@/lib/features/search/server/search-texts";
import { reuniteFormerOccupants } from "@/lib/features/tenants/server/former-occupants";
import { rewriteSearchTexts } from "@/lib/features/tenants/server/rewrite-search-texts";

/** Tenant details that only the office enters; imports leave them empty. */
const officeColumns = [
  ...["first_name", "middle_name", "last_name", "phone_number", "unit_number", "address"],
  "social_media_account",
];
const tenantId = sql`t.id`;
const importedAt = sql`i.created_at`;

/** Why an undo can't delete an imported tenant, or null. Uses `soa_import` as `i` and `tenant` as `t`. */
const keptReason: SQL = sql`case
  when t.last_seen >= i.created_at or exists (
    select from ${account} where ${account.id} = t.id and ${account.passwordHash} is not null) then 'Somebody has logged in, or can.'
  when t.email is not null then 'The office has added an e-mail address.'
  when exists (select from ${membership} where ${membership.tenantId} = t.id and ${membership.id} <> t.id) then 'The unit has other people.'
  when ${hasPayment(tenantId, importedAt)} then 'There are payments.'
  when ${hasTicket(tenantId, importedAt)} then 'There are tickets.'
  when ${hasPostActivity(tenantId, importedAt)} or ${hasFeedback(tenantId, importedAt)} or ${hasTicketComment(tenantId, importedAt)}
    then 'There are comments or feedback.'
  when c.tenant_change = 'created' and (t.image is not null or (${sql.raw(officeColumns.map((name) => `t.${name}`).join(" || "))}) <> '')
    then 'The office has added details.'
  when c.tenant_change = 'created' and exists (
    select from ${statement} as s where s.tenant_id = t.id and s.soa_date is distinct from c.soa_date)
    then 'There are other statements.'
  end`;

/**
 * A query of `soa_import_change` for an undo, without tenants that no longer exist. `effect` is what happens to the
 * tenant: `removed`, `deleted` (again), `kept` (with `kept_reason`), `restored`, or null for no change.
 */
export const changesToUndo = (uniqId: string): SQL => sql`
  select c.*, t.client_code, t.uoccname as name_now, kept_reason, case
    when kept_reason is not null then 'kept'
    when c.tenant_change = 'created' then 'removed'
    when c.tenant_change = 'returned' then 'deleted'
    when c.tenant_change = 'changed' then 'restored' end as effect
  from ${soaImportChange} as c
  join ${soaImport} as i on i.uniq_id = c.uniq_id
  join ${tenant} as t on t.id = c.tenant_id
  cross join lateral (select case when c.tenant_change in ('created', 'returned') then ${keptReason} end as kept_reason) as kept
  where c.uniq_id = ${uniqId}`;

/**
 * Undoes the next changes of an import, each kind in one statement, and deletes them from `soa_import_change`.
 * @returns how many changes, less than `limit` at the end
 */
export async function undoChanges(tx: Transaction, uniqId: string, limit: number): Promise<number> {
  await tx.execute(sql`drop table if exists pg_temp.undone, pg_temp.undone_ids`);
  await tx.execute(sql`
    create temporary table undone_ids on commit drop as
    select tenant_id from ${soaImportChange} where uniq_id = ${uniqId} order by tenant_id limit ${limit}`);
  // In a fixed order, so that two transactions can't deadlock. New tickets of these tenants wait for the lock.
  await tx.execute(sql`
    select from ${tenant} where id in (select tenant_id from undone_ids) order by id for update`);
  await tx.execute(sql`
    create temporary table undone on commit drop as
    select * from (${changesToUndo(uniqId)}) as changes where tenant_id in (select tenant_id from undone_ids)`);
  await undoStatements(tx);
  await restoreTenants(tx);
  const removed = sql`(select tenant_id from undone where effect = 'removed')`;
  await tx.execute(sql`delete from ${tenant} where id in ${removed}`);
  await tx.execute(sql`delete from ${account} where id in ${removed}`);
  await tx.execute(sql`
    insert into ${soaImportIssue} (uniq_id, kind, row_number, urefno, uoccname, value, reason)
    select uniq_id, 'kept', 0, client_code, name_now, '', kept_reason from undone where effect = 'kept' order by client_code`);
  const done = await tx.execute(sql`
    delete from ${soaImportChange} where uniq_id = ${uniqId} and tenant_id in (select tenant_id from undone_ids)`);
  return done.count;
}

async function undoStatements(tx: Transaction): Promise<void> {
  const ofRow = sql`s.tenant_id = u.tenant_id and s.soa_date = u.soa_date`;
  await moveBackPayments(
    tx,
    sql`select s.tenant_id, s.soa_date, s.invoice_number from ${statement} as s, undone as u where ${ofRow} and u.soa_amount is null`,
  );
  await tx.execute(
    sql`delete from ${statement} as s using undone as u where ${ofRow} and u.soa_amount is null`,
  );
  await tx.execute(sql`
    update ${statement} as s set soa_amount = u.soa_amount, soa_name = u.soa_name, soa_pdf = u.soa_pdf,
      attachment_key = u.attachment_key, updated_at = clock_timestamp()
    from undone as u where ${ofRow} and u.soa_amount is not null`);
  // The tenant row has a copy of its newest statement.
  await tx.execute(sql`
    update ${tenant} as t set soa_date = s.soa_date, soa_amount = s.soa_amount, soa_name = s.soa_name, soa_pdf = s.soa_pdf,
      updated_at = clock_timestamp()
    from undone as u left join lateral (
      select * from ${statement} where tenant_id = u.tenant_id order by soa_date desc limit 1
    ) as s on true
    where t.id = u.tenant_id and u.soa_date is not null and u.effect is distinct from 'removed'`);
}

/** Restores details that nobody has changed since the import, and deletes restored tenants again, with all that they had. */
async function restoreTenants(tx: Transaction): Promise<void> {
  const restored = sql.raw(
    clientColumns
      .map(
        (name) =>
          `${name} = case when t.${name} = u.details->'${name}'->>1 then u.details->'${name}'->>0 else t.${name} end`,
      )
      .join(", "),
  );
  const changed = await tx.execute<{ id: string; is_renamed: boolean }>(sql`
    update ${tenant} as t set ${restored}, updated_at = clock_timestamp(),
      status = case when u.effect = 'deleted' then ${recordLiteral.deleted} else t.status end
    from undone as u where t.id = u.tenant_id and u.effect in ('restored', 'deleted')
    returning t.id, coalesce(u.details ? 'uoccname', false) as is_renamed`);
  const deleted = await tx.execute<{ id: string }>(
    sql`select tenant_id as id from undone where effect = 'deleted'`,
  );
  await reuniteFormerOccupants(
    tx,
    deleted.map(({ id }) => id),
  );
  await rewriteSearchTexts(
    tx,
    changed.map(({ id }) => id),
  );
  await renameInSearchTexts(
    tx,
    changed.filter((row) => row.is_renamed).map(({ id }) => id),
  );
}
