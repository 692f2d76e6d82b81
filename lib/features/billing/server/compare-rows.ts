import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { soaImportRow, statement, tenant } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import { clientColumns } from "@/lib/features/billing/promis-columns";

/** Column names as SQL, prefixed with the table if given. */
export const columnList = (names: readonly string[], table?: string): SQL =>
  sql.raw(names.map((name) => (table ? `${table}.${name}` : name)).join(", "));

/** JSON of the changed client columns as `[before, after]`, for `soa_import_change`. */
const changedDetails = sql.raw(
  `jsonb_strip_nulls(jsonb_build_object(${clientColumns
    .map(
      (name) =>
        `'${name}', case when t.${name} <> merged.${name} then jsonb_build_array(t.${name}, merged.${name}) end`,
    )
    .join(", ")}))`,
);

/** Whether a spreadsheet has taken the leading zeros of a stored telephone number. */
export const lostZeros = (name: "uocctel1" | "uocctel2"): SQL =>
  sql.raw(`r.${name} <> '' and t.${name} <> r.${name} and ltrim(t.${name}, '0') = r.${name}`);

/**
 * The client columns of a row after the import: an empty text, or a number without its zeros, replaces nothing. A tenant
 * that comes back may have another occupant, so it gets nothing of the former one.
 */
const mergedColumns = sql.join(
  clientColumns.map((name) => {
    const isKept =
      name === "uocctel1" || name === "uocctel2"
        ? sql`${sql.raw(`r.${name} = ''`)} or (${lostZeros(name)})`
        : sql.raw(`r.${name} = ''`);
    return sql`case when t.status = ${recordLiteral.active} and (${isKept})
      then ${sql.raw(`t.${name}`)} else ${sql.raw(`r.${name}`)} end
      as ${sql.identifier(name)}`;
  }),
  sql`, `,
);

/** What a compared row changes: `created`, `updated` or `unchanged`. */
export const effectOf = sql`case when is_new then 'created' when changes_tenant or changes_statement then 'updated' else 'unchanged' end`;

/** Null if the statement has the PDF that the row names, or another warning covers the row. */
const missingReason = sql`case
  when r.attachment = '' or r.is_shared or r.soa_pdf is not null or has_named then null
  when r.attachment_key = '' then 'This is not the name of a PDF.'
  when not has_own then 'This PDF was not uploaded.'
  else 'This PDF was not uploaded. The statement keeps the one that it has.' end`;

/**
 * A query of an import's valid rows, compared with the stored tenant and statement (docs/rules/billing.md, Import from
 * PROMIS: rows):
 *
 * - `place`: the row's `ctid`;
 * - `is_new`: no tenant has the code; `tenant_id` and `statement_id` are the new ids;
 * - `is_returning`: the tenant is deleted and will be restored;
 * - `changes_client`, `changes_tenant`, `changes_statement`: what must be written; a date before the tenant's newest
 *   statement changes only the statement;
 * - `is_renamed`: the tenant's name changes;
 * - `soa_name`, `soa_pdf`, `attachment_key`: the statement's PDF after the import; without an upload it stays the same
 *   (`has_own`). `takes_pdf`: it changes. `missing_reason`: why the PDF that the row names is missing;
 * - the client columns: as after the import; an empty text of the row keeps the stored one;
 * - `uoccname_before`, `soa_date_before`, `soa_amount_before`: the tenant's name and newest statement before the import;
 * - `details`, `old_…`: the values stored in `soa_import_change`.
 *
 * @param which an SQL condition on `r`, the import's rows
 */
export const compareRows = (uniqId: string, fallbackDate: string | null, which: SQL = sql`true`): SQL => sql`
  select r.place, r.uniq_id, r.position, r.row_number, r.urefno, r.urefno_key, ${columnList(clientColumns, "merged")}, r.soa_amount,
    r.attachment, ${columnList(["soa_name", "soa_pdf", "attachment_key"], "pdf")}, takes_pdf,
    ${missingReason} as missing_reason, r.search_text, r.soa_date, coalesce(t.id, r.new_tenant_id) as tenant_id,
    t.soa_date as soa_date_before, t.soa_amount as soa_amount_before, r.new_statement_id as statement_id,
    is_new, is_returning, changes_client,
    changes_client or (is_known and (t.soa_date, t.soa_amount, t.soa_name, t.soa_pdf)
      is distinct from (r.soa_date, r.soa_amount, pdf.soa_name, pdf.soa_pdf)) as changes_tenant,
    (s.soa_amount, s.soa_name, s.soa_pdf, s.attachment_key)
      is distinct from (r.soa_amount, pdf.soa_name, pdf.soa_pdf, pdf.attachment_key) as changes_statement,
    is_known and t.uoccname <> merged.uoccname as is_renamed, t.uoccname as uoccname_before,
    case when changes_client then ${changedDetails} end as details,
    s.soa_amount as old_amount, s.soa_name as old_name, s.soa_pdf as old_pdf, s.attachment_key as old_key
  from (
    select ctid as place, *, coalesce(invdate, ${fallbackDate}::date) as soa_date from ${soaImportRow}
    where uniq_id = ${uniqId} and reason is null
  ) as r
  left join ${tenant} as t on t.client_code_key = r.urefno_key
  left join ${statement} as s on s.tenant_id = t.id and s.soa_date = r.soa_date
  -- The offset keeps the planner from writing these columns, and their conditions, wherever they are read.
  cross join lateral (select ${mergedColumns} offset 0) as merged
  cross join lateral (select t.id is null as is_new, t.id is not null and coalesce(r.soa_date >= t.soa_date, true) as is_known) as seen
  cross join lateral (select is_known and t.status = ${recordLiteral.deleted} as is_returning) as gone
  cross join lateral (select is_returning or (is_known
    and (${columnList(clientColumns, "t")}) <> (${columnList(clientColumns, "merged")})) as changes_client) as client
  -- A file that another client's row takes is left to it.
  cross join lateral (select r.soa_pdf is not null and r.soa_pdf is distinct from s.soa_pdf as takes_pdf,
    s.soa_pdf is not null and not exists (
      select from ${soaImportRow} as o
      where o.soa_pdf = s.soa_pdf and o.uniq_id = r.uniq_id and o.urefno_key <> r.urefno_key) as has_own,
    coalesce(s.soa_pdf is not null and s.attachment_key = r.attachment_key, false) as has_named) as held
  cross join lateral (select
    case when has_own and not takes_pdf then s.soa_name
      when r.is_shared then '' else r.soa_name end as soa_name,
    coalesce(r.soa_pdf, case when has_own then s.soa_pdf end) as soa_pdf,
    case when r.soa_pdf is not null or has_named then r.attachment_key
      when has_own then s.attachment_key
      when r.is_shared then '' else r.attachment_key end as attachment_key) as pdf
  where ${which}`;
