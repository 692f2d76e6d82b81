import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, time, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { account } from "./account";
import { idColumn, instantColumn } from "./columns";

/** What a person has chosen about notifications (docs/rules/notifications.md, Preferences). Without a row all is default. */
export const notificationPreference = pgTable(
  "notification_preference",
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The chosen channels by kind, such as `{ "posts": { "bell": true, "push": false, "mail": false } }`. */
    kinds: jsonb().$type<Record<string, Record<string, boolean>>>().notNull().default({}),
    /** Quiet hours in the site's time zone, which may pass midnight; both null if there are none. */
    quietFrom: time(),
    quietTo: time(),
    digest: text({ enum: ["none", "daily", "weekly"] })
      .notNull()
      .default("none"),
    /** Whether messages on a locked screen may contain the notification's text. */
    showText: boolean().notNull().default(false),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("notification_preference_account_key").on(t.accountId),
    check("notification_preference_quiet_check", sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
  ],
);
