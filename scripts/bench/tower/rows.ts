import type postgres from "postgres";

/** The values of a row by field name: `bearerName` is the column `bearer_name`. */
export type Row = Record<string, unknown>;

const columnNames = new Map<string, string>();

function columnOf(name: string): string {
  const column = columnNames.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(name, column);
  return column;
}

/** Inserts rows that all have the same fields. */
export async function insertRows(sql: postgres.ISql, table: string, rows: readonly Row[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).map(columnOf).join();
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
  );
  await sql.unsafe(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(values)],
  );
}
