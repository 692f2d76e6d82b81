import "server-only";
import { sqlClient } from "@/lib/core/server/database";

/** The number of notifications per statement. */
const batchRows = 5000;

/**
 * Deletes read notifications that are older than a year (docs/rules/notifications.md). Part of the housekeeping.
 * @param signal stops it between two batches
 * @returns the number of deleted notifications
 */
export async function deleteOldNotifications(signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await sqlClient`
      delete from notification where id in (
        select id from notification
        where read_at is not null and created_at < now() - interval '1 year' limit ${batchRows}
      )`;
    deleted += batch.count;
    if (batch.count < batchRows || signal?.aborted) return deleted;
  }
}
