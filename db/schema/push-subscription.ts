import { sql } from "drizzle-orm";
import { index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { account } from "./account";
import { idColumn, instantColumn } from "./columns";
import { session } from "./session";

/** A browser that receives a person's notifications by Web Push (docs/rules/push.md). */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    id: idColumn(),
    /** The address at the push service to which messages are sent. It is secret. */
    endpoint: text().notNull(),
    /** The browser's public key (a point of P-256) and its authentication secret, both as base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public VAPID key that the browser subscribed with. It accepts no message signed with another. */
    serverKey: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The session in which the browser last registered; null once that session has expired. */
    sessionId: uuid().references(() => session.id, { onDelete: "set null" }),
    label: text().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
    lastDeliveredAt: instantColumn(),
    /** Failures since the last delivery, and the time of the first of them. */
    failures: smallint().notNull().default(0),
    failingSince: instantColumn(),
  },
  (t) => [
    uniqueIndex("push_subscription_endpoint_key").on(t.endpoint),
    index("push_subscription_account_idx").on(t.accountId),
    index("push_subscription_session_idx").on(t.sessionId).where(sql`${t.sessionId} is not null`),
  ],
);
