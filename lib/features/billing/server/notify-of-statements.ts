import "server-only";
import { and, isNotNull, sql } from "drizzle-orm";
import { statement, tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { notifyUnits, type WrittenNotification } from "@/lib/features/notifications/server/notify";
import { statementReceived } from "./notices";

/* Notifications about new statements (docs/rules/notifications.md). Each refers to its statement. */

/** SQL for the newest statement of a recipient's unit. */
const newestStatement = sql`(
  select s.id from ${statement} as s where s.tenant_id = chosen.tenant_id order by s.soa_date desc limit 1)`;

/**
 * Notifies the tenants of an import's batch who have a newer statement now. Those who have never logged in get none,
 * nor do deleted tenants that the batch restores: only their former occupants have logged in.
 * @returns the argument for `publishNotifications` after the commit
 */
export const notifyOfStatements = (tx: Transaction): Promise<WrittenNotification[]> =>
  notifyUnits(
    tx,
    "bills",
    {
      notice: statementReceived,
      values: {},
      record: { type: "statement", id: newestStatement },
    },
    and(
      isNotNull(tenant.lastSeen),
      sql`${tenant.id} in (
        select tenant_id from batch
        where not is_new and not is_returning and coalesce(soa_date > soa_date_before, true))`,
    ),
  );
