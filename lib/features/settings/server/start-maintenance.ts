import "server-only";
import { sql } from "drizzle-orm";
import { websiteSetting } from "@/db/schema";
import { runAfterCommit } from "@/lib/core/server/after-commit";
import { db, type Executor, type Transaction } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import { readSettings } from "@/lib/core/server/website-settings";
import { endSessionsForMaintenance } from "@/lib/features/auth/server/end-sessions";
import { changedEvent, type SiteEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Makes other saves of the settings wait, because some of them depend on each other. */
export const lockSettings = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`lock table ${websiteSetting} in share row exclusive mode`);

/** Tells open pages whether the site is closed, or when it will be. */
export async function publishSite(tx: Executor = db): Promise<void> {
  const { isUnderMaintenance, maintenanceMessage, closing } = await readSettings(tx);
  const event: SiteEvent = { isUnderMaintenance, maintenanceMessage, ...closing };
  await publish([websiteSettingsChannel], changedEvent, event);
}

/**
 * A job at the time of an ordered closing: ends the sessions and publishes to open pages. Calls are refused from that time on
 * even if it is late. Does nothing if the closing was called off or put off.
 */
export async function startMaintenance(): Promise<void> {
  const isClosed = await inTransaction("maintenance", async (tx) => {
    await lockSettings(tx);
    if ((await readSettings(tx)).isUnderMaintenance !== "1") return false;
    await endSessionsForMaintenance(tx);
    return true;
  });
  if (isClosed) runAfterCommit("maintenance", "", publishSite);
}
