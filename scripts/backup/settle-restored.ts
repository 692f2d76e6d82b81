import type postgres from "postgres";
import { postStatus } from "@/db/statuses";
import { formatCount } from "@/lib/format/text";
import { withSession } from "@/scripts/backup/database";
import { step } from "@/scripts/support/steps";

/**
 * Ends and drops what was over by the time of a restore (docs/recovery.md, What is different after a restore), in one
 * transaction: nothing is sent a second time, and no session or device comes back that its owner has ended since. Other
 * jobs continue: imports resume where they were, and payments are checked with their providers.
 */
export async function settleRestored(url: string): Promise<void> {
  const ended = await withSession(url, async (sql) => {
    const counts = await sql.begin(async (tx) => {
      const sessions = await tx`delete from session`;
      await tx`delete from password_link`;
      const messages = await dropMessages(tx);
      const devices = await tx`delete from push_subscription`;
      await dropReminders(tx);
      return { sessions: sessions.count, devices: devices.count, messages };
    });
    // A restored database has no statistics. Lists would be slow until autovacuum has read every table.
    await step("Collecting statistics", () => sql`vacuum (analyze)`);
    return counts;
  });
  console.log(
    `  Ended: ${formatCount(ended.sessions, "session")}. Removed: ${formatCount(ended.devices, "device")}.`,
  );
  console.log(`  Dropped: ${formatCount(ended.messages, "waiting message")}.`);
}

/** Drops mails and push messages on their way. @returns their number */
async function dropMessages(tx: postgres.TransactionSql): Promise<number> {
  const deliveries = await tx`delete from delivery`;
  const jobs = await tx`
    delete from pgboss.job
    where name in ('mail', 'forgotten-password', 'ended-users', 'device-pushes') and state < 'completed'`;
  return deliveries.count + jobs.count;
}

/** Whatever would be announced for the time until now counts as announced. */
async function dropReminders(tx: postgres.TransactionSql): Promise<void> {
  // The job then looks at these tickets once and notifies of what comes after.
  await tx`update ticket set notice_at = now() where notice_at <= now()`;
  await tx`update ticket_comment set remind_at = null where remind_at <= now()`;
  await tx`
    update post set announced_at = now()
    where status = ${postStatus.approved} and announced_at is null and start_date <= now()`;
}
