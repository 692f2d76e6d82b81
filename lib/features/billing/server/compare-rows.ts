import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { soaImportRow, statement, tenant } from "@/db/schema";
import { clientColumns } from "@/lib/features/billing/promis-columns";

/** Names of columns, each after its table where one is given. */
export const columns = (names: readonly string[], table?: string): SQL =>
  sql.raw(names.map((name) => (table ? `${table}.${name}` : name)).join(", "));

/**
 * An import's rows that are not rejected, each beside what is known of its client (docs/rules/billing.md, Import from
 * PROMIS: rows):
 *
 * - `is_new`: no tenant has the code; `tenant_id` and `statement_id` are then what it gets;
 * - `is_returning`: the tenant is deleted, and comes back;
 * - `changes_client`, `changes_tenant`, `changes_statement`: what of it is to be written; a date older than the tenant's
 *   newest statement changes the statement alone;
 * - `is_renamed`: the name is another one;
 * - `soa_date_before`, `soa_amount_before`: the tenant's newest statement so far.
 *
 * @param which restricts the rows, as `r`
 */
export const compareRows = (uniqId: string, fallbackDate: string, which: SQL = sql`true`): SQL => sql`
  select r.position, r.row_number, r.urefno, r.urefno_key, ${columns(clientColumns, "r")}, r.soa_amount, r.soa_name,
    r.search_text, r.soa_date, coalesce(t.id, r.new_tenant_id) as tenant_id,
    t.soa_date as soa_date_before, t.soa_amount as soa_amount_before, r.new_statement_id as statement_id,
    is_new, is_returning, changes_client,
    changes_client or (is_known and (t.soa_date, t.soa_amount, t.soa_name)
      is distinct from (r.soa_date, r.soa_amount, r.soa_name)) as changes_tenant,
    (s.soa_amount, s.soa_name) is distinct from (r.soa_amount, r.soa_name) as changes_statement,
    is_known and t.uoccname <> r.uoccname as is_renamed
  from (
    select *, coalesce(invdate, ${fallbackDate}::date) as soa_date from ${soaImportRow}
    where uniq_id = ${uniqId} and reason is null
  ) as r
  left join ${tenant} as t on t.client_code_key = r.urefno_key
  left join ${statement} as s on s.tenant_id = t.id and s.soa_date = r.soa_date
  cross join lateral (select t.id is null as is_new, t.id is not null and coalesce(r.soa_date >= t.soa_date, true) as is_known) as seen
  cross join lateral (select is_known and t.status = 0 as is_returning) as gone
  cross join lateral (select is_returning or (is_known
    and (${columns(clientColumns, "t")}) <> (${columns(clientColumns, "r")})) as changes_client) as client
  where ${which}`;
