import "server-only";
import type postgres from "postgres";
import { log } from "@/lib/core/server/log";
import { isUniqueViolation } from "@/lib/core/server/unique-violation";
import { accountKey } from "@/lib/format/account-key";

/** Columns with a comparison key, and the unique index of that key. */
const keyedColumns = [
  { table: "tenant", name: "client_code", key: "client_code_key", index: "tenant_client_code_key" },
  { table: "tenant", name: "email", key: "email_key", index: "" },
  { table: "admin", name: "email", key: "email_key", index: "admin_email_key" },
] as const;

/**
 * A migration step: computes the keys of names that are not ASCII, because SQL can't. If two accounts get the same key,
 * one keeps its old key, which nobody can type: the log reports it, and it can't log in until the office renames it.
 */
export async function fillAccountKeys(sql: postgres.Sql): Promise<void> {
  for (const { table, name, key, index } of keyedColumns) {
    const rows = await sql<{ id: string; name: string; key: string }[]>`
      select id, ${sql(name)} as name, ${sql(key)} as key from ${sql(table)}
      where octet_length(${sql(name)}) <> char_length(${sql(name)}) order by id`;
    for (const row of rows) {
      const newKey = accountKey(row.name);
      if (newKey === row.key) continue;
      try {
        await sql`update ${sql(table)} set ${sql(key)} = ${newKey} where id = ${row.id}`;
      } catch (error) {
        if (!isUniqueViolation(error, index)) throw error;
        log.warn({ table, id: row.id }, "another account has the same name; this one must be renamed");
      }
    }
  }
}
