import "server-only";
import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { notification, statement, tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { notifyTenants, type WrittenNotification } from "@/lib/features/notifications/server/notify";

/* Notifications about new statements (docs/rules/notifications.md). Each refers to its statement. */

const recordType = "statement";

/** SQL for a recipient's newest statement. */
const newestStatement = sql`(
  select s.id from ${statement} as s where s.tenant_id = chosen.id order by s.soa_date desc limit 1)`;

/**
 * Notifies the tenants of an import's batch who have a newer statement now. Those who have never logged in get none,
 * nor do deleted tenants that the batch restores: only their former occupants have logged in.
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyOfStatements = (tx: Transaction): Promise<WrittenNotification[]> =>
  notifyTenants(
    tx,
    {
      kind: "statements",
      title: "New statement of account",
      message: "Your new statement of account is in Billings.",
      record: { type: recordType, id: newestStatement },
    },
    and(
      isNotNull(tenant.lastSeen),
      sql`${tenant.id} in (
        select tenant_id from batch
        where not is_new and not is_returning and coalesce(soa_date > soa_date_before, true))`,
    ),
  );

/**
 * Deletes the notifications about statements, and with them their deliveries that are not sent.
 * @param statements a query of the statements' `id` and `tenant_id`
 */
export const withdrawNotifications = (tx: Transaction, statements: SQL) =>
  tx.execute(sql`
    with gone as (${statements})
    delete from ${notification} as n using gone
    where n.tenant_id = gone.tenant_id and n.record_type = ${recordType} and n.record_id = gone.id`);
