import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";
import { notification } from "./notification";
import { pushSubscription } from "./push-subscription";

/**
 * A notification on its way to a device or a mailbox. It is written with its notification and deleted once it is
 * delivered or given up.
 */
export const delivery = pgTable(
  "delivery",
  {
    id: idColumn(),
    notificationId: uuid()
      .notNull()
      .references(() => notification.id, { onDelete: "cascade" }),
    channel: text({ enum: ["push", "mail"] }).notNull(),
    /** The device of a push message. */
    subscriptionId: uuid().references(() => pushSubscription.id, { onDelete: "cascade" }),
    /** When it is due: after quiet hours, at the time of a digest, after a failure, or when its worker may have died. */
    dueAt: instantColumn().notNull().defaultNow(),
    /** Whether it waited for the end of quiet hours or for a digest, so that it is merged with others. */
    isHeld: boolean().notNull().default(false),
    attempts: smallint().notNull().default(0),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    index("delivery_due_idx").on(t.channel, t.dueAt),
    index("delivery_notification_idx").on(t.notificationId),
    index("delivery_subscription_idx").on(t.subscriptionId).where(sql`${t.subscriptionId} is not null`),
    check("delivery_subscription_check", sql`(${t.channel} = 'push') = (${t.subscriptionId} is not null)`),
  ],
);
