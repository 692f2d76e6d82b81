import "server-only";
import type postgres from "postgres";
import { migrateTables } from "@/db/migrate";
import { env } from "@/lib/core/env";
import { statementSeconds } from "@/lib/core/server/database";
import { reencryptSecrets } from "@/lib/features/auth/server/reencrypt-secrets";
import { prepareJobs } from "@/lib/ports/jobs/server/boss";
import { queues } from "./workers";

/** Migrates the product's tables and those of the job queue. Several processes may call it concurrently. */
export const migrate = (url: string): Promise<void> =>
  migrateTables(url, async (sql) => {
    if (env.APP_SECRET_PREVIOUS) await reencryptSecrets(sql);
    await prepareJobs(url, queues);
    if (env.DATABASE_DIRECT_URL) await setSessionDefaults(sql);
  });

/** Sets on the role what sessions behind a pooler can't set: the statement timeout, and no compiler. */
async function setSessionDefaults(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`do $$ begin
    execute format('alter role current_user in database %I set statement_timeout = %L', current_database(), '${statementSeconds}s');
    execute format('alter role current_user in database %I set jit = off', current_database());
  end $$`);
}
