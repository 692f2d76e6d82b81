import postgres from "postgres";

/** The values of a row by field name: `bearerName` is the column `bearer_name`. */
export type Row = Record<string, unknown>;

export const toColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [postgres.fromCamel(name), value]));

/** Inserts rows that all have the same fields. */
export async function insertRows(sql: postgres.Sql, table: string, rows: readonly Row[]): Promise<void> {
  const values = rows.map(toColumns);
  const columns = Object.keys(values[0] ?? {}).join();
  await sql.unsafe(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(values)],
  );
}
