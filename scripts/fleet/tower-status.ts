import { missingMigrations } from "@/db/missing-migrations";
import { readSecretFiles } from "@/lib/core/secret-files";
import { elapsed } from "@/lib/format/dates";
import { withSession } from "@/scripts/backup/database";
import type { Row } from "@/scripts/fleet/run-towers";
import type { Tower } from "@/scripts/fleet/towers";
import { asProblem } from "@/scripts/support/as-problem";
import { Problem } from "@/scripts/support/problem";

/** In milliseconds. */
const answerLimit = 5000;

type Facts = { server: string; migrations: string; backup: string; size: string };
const widths: Facts = { server: "".padEnd(34), migrations: "".padEnd(12), backup: "".padEnd(12), size: "" };

const line = (facts: Facts): string =>
  (Object.keys(widths) as (keyof Facts)[])
    .map((name) => facts[name].padEnd(widths[name].length))
    .join("  ")
    .trimEnd();

/** The line above the rows. */
export const statusHead = line({
  server: "RUNNING BUILD",
  migrations: "MIGRATIONS",
  backup: "LAST BACKUP",
  size: "DATABASE",
});

/** One tower's row. It counts as failed if its copy is not ready, or its database is away or not migrated. */
export async function towerStatus({ settings }: Tower): Promise<Row> {
  const known = { ...settings };
  readSecretFiles(known);
  const [server, database] = await Promise.all([
    serverState(`http://${known.HOST || "127.0.0.1"}:${known.PORT || 3000}`),
    databaseState(known.DATABASE_DIRECT_URL || known.DATABASE_URL || ""),
  ]);
  return {
    text: line({ ...database.facts, server: server.text }),
    isFailed: server.isFailed || database.isFailed,
  };
}

async function serverState(url: string): Promise<Required<Row>> {
  const get = (path: string) =>
    fetch(`${url}/api/${path}`, { signal: AbortSignal.timeout(answerLimit) }).catch(() => null);
  const [health, ready] = await Promise.all([get("health"), get("ready")]);
  if (!health?.ok) return { text: "none", isFailed: true };
  const { deployment }: { deployment: string } = await health.json();
  const isReady = ready?.ok === true;
  return { text: `${deployment || "unnamed"}, ${isReady ? "ready" : "not ready"}`, isFailed: !isReady };
}

async function databaseState(url: string): Promise<{ facts: Omit<Facts, "server">; isFailed: boolean }> {
  try {
    return await withSession(url, async (sql) => {
      const missing = await missingMigrations(sql);
      const [row] = await sql<{ size: string; hasRuns: boolean }[]>`
        select pg_size_pretty(pg_database_size(current_database())) as size,
          to_regclass('backup_run') is not null as "hasRuns"`;
      const [backup] = row?.hasRuns
        ? await sql<{ at: Date | null }[]>`
            select max(finished_at) as at from backup_run where kind = 'backup' and result = 'ok'`
        : [];
      return {
        facts: {
          migrations: missing > 0 ? `${missing} missing` : missing < 0 ? "newer" : "all",
          backup: backup?.at ? elapsed(backup.at.toISOString(), new Date()) : "none",
          size: row?.size ?? "",
        },
        isFailed: missing > 0,
      };
    });
  } catch (caught) {
    const error = asProblem(caught);
    if (!(error instanceof Problem)) throw error;
    return { facts: { migrations: "?", backup: "?", size: error.message }, isFailed: true };
  }
}
