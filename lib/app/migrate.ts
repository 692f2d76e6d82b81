import "server-only";
import type postgres from "postgres";
import { migrateTables } from "@/db/migrate";
import { env } from "@/lib/core/env";
import { statementSeconds } from "@/lib/core/server/database";
import { fillAccountKeys } from "@/lib/features/auth/server/fill-account-keys";
import { prepareJobs } from "@/lib/ports/jobs/server/boss";
import { queues } from "./workers";

/** Migrates a database: the product's tables and those of the job queue. Several processes may call it at once. */
export const migrate = (url: string): Promise<void> =>
  migrateTables(url, async (sql) => {
    await fillAccountKeys(sql);
    await prepareJobs(url, queues);
    if (env.DATABASE_DIRECT_URL) await limitStatements(sql);
  });

/** Gives the role the limit of statements that sessions can't ask a pooler for. */
async function limitStatements(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`do $$ begin
    execute format('alter role current_user in database %I set statement_timeout = %L', current_database(), '${statementSeconds}s');
  end $$`);
}
