import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { soaImport, soaImportRow, statement, tenant } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import type { UnusualPoint } from "@/lib/features/billing/record";
import { accountKey } from "@/lib/format/account-key";
import { formatCount } from "@/lib/format/text";
import { siteDay } from "@/lib/format/zoned";

/** Statement dates further ahead than this have to be confirmed. */
const usualDaysAhead = 15;
/** How many codes a sentence names. */
const named = 5;

type Staged = Pick<typeof soaImport.$inferSelect, "uniqId" | "fallbackDate" | "amount" | "cuts">;
type Last = { rows: number; amount: string; soaDate: string | null };

/** The newest import that is done and was not undone; null if there is none. */
export async function findLastImport(tx: Executor): Promise<Last | null> {
  const [last] = await tx
    .select({
      rows: sql<number>`${soaImport.total} - ${soaImport.rejected}`,
      amount: soaImport.amount,
      soaDate: soaImport.fallbackDate,
    })
    .from(soaImport)
    .where(eq(soaImport.state, "done"))
    .orderBy(desc(soaImport.createdAt))
    .limit(1);
  return last ?? null;
}

/**
 * What is unusual about a staged import, so that its sender has to confirm it (docs/rules/billing.md, Import from
 * PROMIS: unusual points).
 * @returns `missing`: known clients with a statement that the file lacks
 */
export async function findUnusual(
  tx: Executor,
  staged: Staged,
  last: Last | null,
): Promise<{ missing: number; confirm: UnusualPoint[] }> {
  const { uniqId, amount } = staged;
  const [counts, sameNames, formerCodes] = await Promise.all([
    countUnusual(tx, staged),
    findSameNames(tx, uniqId),
    findFormerCodes(tx, uniqId),
  ]);
  const { rows, older, ahead, clients, missing } = counts;
  const confirm: UnusualPoint[] = [];
  const add = (name: UnusualPoint["name"], of: number, message: string) => {
    if (of > 0) confirm.push({ name, rows: of, message });
  };
  const areOlder =
    older === 1
      ? "1 row is older than its tenant's"
      : `${formatCount(older, "row")} are older than their tenants'`;
  add("older", older, `${areOlder} newest statement: the history gets them, and bills do not change.`);
  add(
    "ahead",
    ahead,
    `${formatCount(ahead, "row")} ${ahead === 1 ? "has" : "have"} a statement date more than ${usualDaysAhead} days ahead.`,
  );
  const known = new Set([...sameNames, ...formerCodes].map(({ urefno }) => urefno));
  add("same-name", known.size, sameNameText(sameNames, formerCodes));
  if (last) {
    const isOtherSum = differsByQuarter(Number(amount), Number(last.amount));
    add("sum", isOtherSum ? rows : 0, "The sum differs from the last import's by more than a quarter.");
    const isOtherCount = differsByQuarter(rows, last.rows);
    add(
      "rows",
      isOtherCount ? rows : 0,
      "The number of rows differs from the last import's by more than a quarter.",
    );
  }
  const isMuch = missing * 10 > clients;
  add(
    "missing",
    isMuch ? missing : 0,
    `The file lacks ${formatCount(missing, "client")} of ${clients.toLocaleString("en")} with a statement. Their bills do not change.`,
  );
  if (staged.cuts !== "") confirm.push({ name: "cut", rows: 1, message: staged.cuts });
  return { missing, confirm };
}

const differsByQuarter = (now: number, before: number): boolean =>
  Math.abs(now - before) * 4 > Math.abs(before);

async function countUnusual(tx: Executor, { uniqId, fallbackDate }: Staged) {
  const today = siteDay(new Date(), env.SITE_TIME_ZONE);
  const [counts] = await tx.execute<Record<"rows" | "older" | "ahead" | "clients" | "missing", number>>(sql`
    with r as (
      select urefno_key, coalesce(invdate, ${fallbackDate}::date) as soa_date
      from ${soaImportRow} where uniq_id = ${uniqId} and reason is null
    ), clients as (
      select count(*)::int as known, count(*) filter (where o.urefno_key is null)::int as missing
      from ${tenant} as t
      left join (select distinct urefno_key from ${soaImportRow} where uniq_id = ${uniqId}) as o
        on o.urefno_key = t.client_code_key
      where t.status = ${recordLiteral.active} and t.soa_date is not null
    )
    select count(*)::int as rows, count(*) filter (where r.soa_date < t.soa_date)::int as older,
      count(*) filter (where r.soa_date > ${today}::date + ${usualDaysAhead}::int)::int as ahead,
      (select known from clients) as clients, (select missing from clients) as missing
    from r left join ${tenant} as t on t.client_code_key = r.urefno_key`);
  if (!counts) throw new Error("A count has no row.");
  return counts;
}

/** A new code, and the code of the known client that it may be. */
type KnownCode = { urefno: string; known: string };

/** The rows of a staged import whose codes are new, also now; names are compared by their letters a to z and digits. */
const added = (uniqId: string) => sql`
  added as materialized (
    select row_number, urefno, urefno_key, ${plainName("uoccname")} as name from ${soaImportRow} as r
    where uniq_id = ${uniqId} and effect = 'created' and not exists (
      select from ${tenant} as t where t.client_code_key = r.urefno_key)
  )`;

const plainName = (column: string) => sql.raw(`lower(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`);

/** New codes with the name of a known client that the file lacks; of several such clients, the first code. */
const findSameNames = (tx: Executor, uniqId: string) =>
  tx.execute<KnownCode>(sql`
    with ${added(uniqId)}, known as materialized (
      select ${plainName("t.uoccname")} as name, min(t.client_code) as known from ${tenant} as t
      where t.status = ${recordLiteral.active} and not exists (
        select from ${soaImportRow} as o where o.uniq_id = ${uniqId} and o.urefno_key = t.client_code_key)
      group by 1
    )
    select urefno, known from added join known using (name) where length(name) > 2 order by row_number`);

/**
 * New codes that were a known client's when a statement of it came in: its invoice number has the code of that day. Codes
 * are compared by their keys, which only JavaScript makes.
 */
async function findFormerCodes(tx: Executor, uniqId: string): Promise<KnownCode[]> {
  const former = await tx.execute<{ code: string; known: string }>(sql`
    with ${added(uniqId)}
    select substring(s.invoice_number from '^\\[(.*)\\]') as code, min(t.client_code) as known from ${statement} as s
    join ${tenant} as t on t.id = s.tenant_id and t.status = ${recordLiteral.active}
    where exists (select from added) and not starts_with(s.invoice_number, '[' || t.client_code || ']') group by 1`);
  if (former.length === 0) return [];
  const column = (values: string[]) => sql`${sql.param(values)}::text[]`;
  return tx.execute<KnownCode>(sql`
    with ${added(uniqId)}
    select urefno, min(known) as known from added
    join unnest(${column(former.map(({ code }) => accountKey(code)))}, ${column(former.map(({ known }) => known))})
      as former (key, known) on former.key = urefno_key
    group by row_number, urefno order by row_number`);
}

const counted = (found: readonly KnownCode[], one: string, many: string): string =>
  found.length === 1 ? `1 new code ${one}` : `${found.length.toLocaleString("en")} new codes ${many}`;

function codesText(found: readonly KnownCode[]): string {
  const shown = found.slice(0, named).map(({ urefno, known }) => `${urefno} (${known})`);
  const more = found.length > named ? ` and ${(found.length - named).toLocaleString("en")} more` : "";
  return `${shown.join(", ")}${more}`;
}

function sameNameText(sameNames: readonly KnownCode[], formerCodes: readonly KnownCode[]): string {
  const sentences = [];
  if (sameNames.length > 0) {
    const what = counted(sameNames, "has the name of a known client", "have the names of known clients");
    sentences.push(`${what} that this file lacks: ${codesText(sameNames)}.`);
  }
  if (formerCodes.length > 0) {
    const what = counted(formerCodes, "was a known client's before", "were known clients' before");
    sentences.push(`${what}: ${codesText(formerCodes)}.`);
  }
  const isOne = sameNames.length + formerCodes.length === 1;
  return `${sentences.join(" ")} ${isOne ? "It would be a new tenant" : "They would be new tenants"}.`;
}
