import { sql } from "drizzle-orm";

/** The connections of the test's database that wait for a lock, as a source for `$count`. */
export const waitsForLock = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
