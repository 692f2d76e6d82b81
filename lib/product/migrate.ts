import "server-only";
import { migrateTables } from "@/db/migrate";
import { fillAccountKeys } from "@/lib/features/auth/server/fill-account-keys";
import { prepareJobs } from "@/lib/ports/jobs/server/boss";
import { queues } from "./workers";

/** Migrates a database: the product's tables and those of the job queue. Several processes may call it at once. */
export const migrate = (url: string): Promise<void> =>
  migrateTables(url, async (sql) => {
    await fillAccountKeys(sql);
    await prepareJobs(url, queues);
  });
