import "server-only";
import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { clientColumns } from "@/lib/features/billing/promis-columns";
import { type ImportRow, type ValidatedRow, validateRow } from "./validate-row";

/** Marks rows sent without a number; they get one after the last part. */
export const noRowNumber = 0;
/** The header is line 1. */
export const firstRowNumber = 2;

/** The column types of `soa_import_row` for each field of a validated row. */
const columnTypes = {
  ...Object.fromEntries(
    [
      ...[
        "urefno",
        "urefno_key",
        ...clientColumns,
        "attachment",
        "soa_name",
        "attachment_key",
        "attachment_sha256",
      ],
      ...["search_text", "invdate_text", "line", "warning", "reason", "value"],
    ].map((name) => [name, "text"]),
  ),
  soa_amount: "numeric",
  invdate_mdy: "date",
  invdate_dmy: "date",
  invdate: "date",
  is_faulty: "boolean",
} as Record<keyof ValidatedRow, string>;

/** Rows per statement. Other requests are answered between two statements. */
const statementRows = 1000;

/** Validates the rows of a part and stores them. */
export async function storeRows(
  tx: Transaction,
  uniqId: string,
  part: number,
  parts: number,
  rows: readonly ImportRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += statementRows)
    await insertRows(tx, { uniqId, part, parts, from }, rows.slice(from, from + statementRows));
}

/**
 * Stores rows in one statement. Each column is sent as one array, because the rows have more values than a statement may
 * have parameters.
 * @param of.from the first row's position within the part
 */
async function insertRows(
  tx: Transaction,
  { uniqId, part, parts, from }: { uniqId: string; part: number; parts: number; from: number },
  rows: readonly ImportRow[],
): Promise<void> {
  const validated = rows.map(validateRow);
  const ids = newIds(2 * rows.length);
  const columns: [name: string, type: string, values: unknown[]][] = [
    ["position", "int", rows.map((_, at) => from + at)],
    [
      "row_number",
      "int",
      rows.map(({ row }, at) => row ?? (parts === 1 ? from + at + firstRowNumber : noRowNumber)),
    ],
    ["new_tenant_id", "uuid", ids.slice(rows.length)],
    ["new_statement_id", "uuid", ids.slice(0, rows.length)],
    ...(Object.keys(columnTypes) as (keyof ValidatedRow)[]).map((name): [string, string, unknown[]] => [
      name,
      columnTypes[name],
      validated.map((row) => row[name]?.toString() ?? null),
    ]),
  ];
  const list = (write: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(write), sql`, `);
  const names = list(([name]) => sql`${sql.identifier(name)}`);
  // Sent as text arrays, because the driver is slow with arrays of other types or does not support them.
  await tx.execute(sql`
    insert into ${soaImportRow} (uniq_id, part, ${names})
    select ${uniqId}, ${part}::int, ${list(([name, type]) => sql.raw(`${name}::${type}`))}
    from unnest(${list(([, , values]) => sql`${sql.param(values)}::text[]`)})
      as given (${names})`);
}

/** Generates all random bytes at once, which is much faster than one call per id. */
function newIds(count: number): string[] {
  const random = randomBytes(16 * count);
  return Array.from({ length: count }, (_, at) =>
    uuidv7({ random: random.subarray(16 * at, 16 * (at + 1)) }),
  );
}
