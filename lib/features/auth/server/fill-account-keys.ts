import "server-only";
import type postgres from "postgres";
import { recordStatus } from "@/db/statuses";
import { accountKey } from "@/lib/format/account-key";

/** Columns with a comparison key. `unique` names those whose keys belong to one row of `rows` each. */
const keyedColumns = [
  {
    table: "tenant",
    name: "client_code",
    key: "client_code_key",
    // Not those of blank rows and former occupants, which no code finds.
    rows: "client_code_key <> id::text",
    unique: "client codes",
  },
  { table: "tenant", name: "email", key: "email_key", rows: "email is not null", unique: null },
  { table: "admin", name: "email", key: "email_key", rows: "deleted_at is null", unique: "staff addresses" },
] as const;

/** `isActive` is false of a deleted tenant or an inactive administrator. */
type Row = { id: string; name: string; key: string; isActive: boolean };

/**
 * A migration step: computes the keys of existing names, because SQL can't. It stops if two names get the same key
 * (docs/rules/auth.md, One spelling), and then changes nothing.
 */
export async function fillAccountKeys(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    for (const { table, name, key, rows: condition, unique } of keyedColumns) {
      const rows = await tx<Row[]>`
        select id, ${tx(name)} as name, ${tx(key)} as key, status = ${recordStatus.active} as "isActive" from ${tx(table)}
        where ${tx.unsafe(condition)} order by id`;
      if (unique) refuseSameKeys(unique, rows);
      for (const row of rows) {
        const newKey = accountKey(row.name);
        if (newKey !== row.key) await tx`update ${tx(table)} set ${tx(key)} = ${newKey} where id = ${row.id}`;
      }
    }
    await fillKeysOfImports(tx);
  });
}

/** @throws Error that names the accounts */
function refuseSameKeys(what: string, rows: readonly Row[]): void {
  const first = new Map<string, Row>();
  const same: string[] = [];
  const quoted = ({ name, isActive }: Row) => `"${name}"${isActive ? "" : " (deleted or inactive)"}`;
  for (const row of rows) {
    const key = accountKey(row.name);
    const other = first.get(key);
    if (other) same.push(`${quoted(other)} and ${quoted(row)}`);
    else first.set(key, row);
  }
  if (same.length === 0) return;
  throw new Error(
    `Some ${what} differ only in case, width, dashes, blanks or invisible characters, which now count as the same: ` +
      `${same.join("; ")}. No key was changed. Rename one of each in the back office, which still runs the former ` +
      "version, and migrate again.",
  );
}

/** The rows of imports that have not ended. */
async function fillKeysOfImports(tx: postgres.TransactionSql): Promise<void> {
  const codes = await tx<{ code: string; key: string }[]>`
    select distinct urefno as code, urefno_key as key from soa_import_row`;
  for (const { code, key } of codes) {
    const newKey = accountKey(code);
    if (newKey !== key) await tx`update soa_import_row set urefno_key = ${newKey} where urefno = ${code}`;
  }
}
