import "server-only";
import type postgres from "postgres";
import { log } from "@/lib/core/server/log";
import { isUniqueViolation } from "@/lib/core/server/unique-violation";
import { accountKey } from "@/lib/format/account-key";

/** The names with a key, and the unique index of that key. */
const keyedColumns = [
  { table: "tenant", name: "client_code", key: "client_code_key", index: "tenant_client_code_key" },
  { table: "tenant", name: "email", key: "email_key", index: "" },
  { table: "admin", name: "email", key: "email_key", index: "admin_email_key" },
] as const;

/**
 * Computes the keys of existing names that are not ASCII, since SQL can't; part of a migration. Of two accounts whose
 * names were told apart before and are one now, one gets no key that anybody can type: it can't log in until the office
 * renames it, and the log names it.
 */
export async function fillAccountKeys(sql: postgres.Sql): Promise<void> {
  for (const { table, name, key, index } of keyedColumns) {
    const rows = await sql<{ id: string; name: string; key: string }[]>`
      select id, ${sql(name)} as name, ${sql(key)} as key from ${sql(table)}
      where octet_length(${sql(name)}) <> char_length(${sql(name)}) order by id`;
    for (const row of rows) {
      const made = accountKey(row.name);
      if (made === row.key) continue;
      try {
        await sql`update ${sql(table)} set ${sql(key)} = ${made} where id = ${row.id}`;
      } catch (error) {
        if (!isUniqueViolation(error, index)) throw error;
        log.warn({ table, id: row.id }, "another account has the same name; this one must be renamed");
      }
    }
  }
}
