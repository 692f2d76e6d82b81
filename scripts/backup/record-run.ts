import { v7 as uuidv7 } from "uuid";
import type { backupRun } from "@/db/schema";
import { withSession } from "@/scripts/backup/database";
import { asProblem } from "@/scripts/support/as-problem";
import { Problem } from "@/scripts/support/problem";

type Run = Pick<typeof backupRun.$inferSelect, "kind">;
/** What a run reports of itself. */
export type RunFacts = Partial<Pick<typeof backupRun.$inferSelect, "backupId" | "bytes" | "lostFiles">>;

/**
 * Runs a backup or a check, and writes its result into the database's table `backup_run`, where monitoring reads it.
 * @param work gets an object that it fills with its facts
 */
export async function recordRun<T>(
  url: string,
  { kind }: Run,
  work: (facts: RunFacts) => Promise<T>,
): Promise<T> {
  const startedAt = new Date().toISOString();
  const facts: RunFacts = {};
  const write = (result: "ok" | "failed", reason: string) =>
    withSession(url, async (sql) => {
      const [table] = await sql`select to_regclass('backup_run') as name`;
      if (!table?.name) {
        console.warn("  The database has no table backup_run, so the result is not recorded there.");
        return;
      }
      const { backupId = "", bytes = 0, lostFiles = 0 } = facts;
      await sql`
        insert into backup_run (id, kind, result, backup_id, reason, bytes, lost_files, started_at)
        values (${uuidv7()}, ${kind}, ${result}, ${backupId}, ${reason}, ${bytes}, ${lostFiles}, ${startedAt})`;
    });
  try {
    const value = await work(facts);
    await write("ok", "");
    return value;
  } catch (error) {
    // The failure itself says more than that it could not be recorded too, as when the database is down.
    await write("failed", reasonOf(error)).catch(() => {});
    throw error;
  }
}

/** Other errors may quote data. */
function reasonOf(error: unknown): string {
  const problem = asProblem(error);
  return problem instanceof Problem
    ? problem.message.slice(0, 1000)
    : "An unexpected error; see the command's output.";
}
