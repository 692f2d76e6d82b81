import "server-only";
import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getTableColumns, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { type ImportRow, type ValidatedRow, validateRow } from "./validate-row";

/** Marks rows sent without a number; they get one after the last part. */
export const noRowNumber = 0;
/** The header is line 1. */
export const firstRowNumber = 2;

/** Rows per statement. Other requests are answered between two statements. */
const statementRows = 1000;

/** Validates the rows of a part and stores them. While the database stores some, the next ones are validated. */
export async function storeRows(
  tx: Transaction,
  uniqId: string,
  part: number,
  parts: number,
  rows: readonly ImportRow[],
): Promise<void> {
  const statement = prepareInsert(tx);
  const validatedFrom = async (from: number): Promise<StoredRow[]> => {
    await nextTurn();
    const some = rows.slice(from, from + statementRows);
    const ids = newIds(2 * some.length);
    return some.map((row, index) => ({
      uniq_id: uniqId,
      part,
      position: from + index,
      row_number: row.row ?? (parts === 1 ? from + index + firstRowNumber : noRowNumber),
      new_tenant_id: ids[some.length + index] ?? "",
      new_statement_id: ids[index] ?? "",
      is_shared: false,
      ...validateRow(row),
    }));
  };
  let next = await validatedFrom(0);
  for (let from = statementRows; next.length > 0; from += statementRows) {
    const stored = statement.execute({ rows: JSON.stringify(next) });
    [next] = await Promise.all([validatedFrom(from), stored]);
  }
}

/** A validated row with the other columns of `soa_import_row`; those that it lacks become null. */
type StoredRow = ValidatedRow & {
  uniq_id: string;
  part: number;
  position: number;
  row_number: number;
  new_tenant_id: string;
  new_statement_id: string;
  is_shared: boolean;
};

/**
 * Prepares the statement that stores `rows`, JSON of a list of `StoredRow`. It is prepared because the driver would
 * otherwise ask for the types of its parameters, and wait for the answer, before it sends the rows.
 */
function prepareInsert(tx: Transaction) {
  const columns = sql.join(Object.values(getTableColumns(soaImportRow)), sql`, `);
  return tx
    .insert(soaImportRow)
    .select(sql`select ${columns}
      from json_populate_recordset(null::${soaImportRow}, ${sql.placeholder("rows")}::json) as ${soaImportRow}`)
    .prepare("store_import_rows");
}

/** Generates all random bytes at once, which is much faster than one call per id. */
function newIds(count: number): string[] {
  const random = randomBytes(16 * count);
  return Array.from({ length: count }, (_, index) =>
    uuidv7({ random: random.subarray(16 * index, 16 * (index + 1)) }),
  );
}
