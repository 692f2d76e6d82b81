import { readFile } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import { postStatus, recordStatus, ticketStatus } from "@/db/statuses";

const statuses: Record<string, Record<string, number>> = {
  post: postStatus,
  record: recordStatus,
  ticket: ticketStatus,
};

/** Runs an SQL file of this folder, in which statuses are written like `:ticket.approved`. */
export async function runFile(sql: postgres.Sql, name: string): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, name), "utf8");
  await sql.unsafe(
    text.replace(/:(post|record|ticket)\.(\w+)/g, (written, of: string, status: string) =>
      String(statuses[of]?.[status] ?? written),
    ),
  );
}
