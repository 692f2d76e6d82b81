import "server-only";
import { migrateTables } from "@/db/migrate";
import { prepareJobs } from "@/lib/ports/jobs/server/boss";
import { queues } from "./workers";

/** Migrates a database: the product's tables and those of the job queue. Several processes may call it at once. */
export const migrate = (url: string): Promise<void> => migrateTables(url, () => prepareJobs(url, queues));
