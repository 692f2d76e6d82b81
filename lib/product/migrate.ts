import "server-only";
import { migrateTables } from "@/db/migrate";
import { prepareJobs } from "@/lib/ports/jobs/server/boss";
import { queues } from "./workers";

/** Brings a database up to date: its tables, and those of the job queue. Several copies of the app may call it at once. */
export const migrate = (url: string): Promise<void> => migrateTables(url, () => prepareJobs(url, queues));
