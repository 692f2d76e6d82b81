import type { SQL } from "drizzle-orm";

/** What a notification is about, for people's preferences. */
export const notificationKinds = [
  "tickets",
  "comments",
  "payments",
  "statements",
  "posts",
  "memorandums",
  "security",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Who reads a notification, and what of it. */
export type Reading = {
  area: "client" | "admin";
  /** The type of its record, such as `request`; empty without a record. */
  recordType: string;
};

/**
 * Declares a notification (docs/rules/notifications.md, Notices). The feature that sends it lists it in its `feature.ts`.
 * `Values` are stored with a notification; `Facts` are read from its record each time that it is shown or sent.
 */
export type Notice<Values extends object = object, Facts extends object = object> = {
  /** The name in the table. It never changes, because stored notifications have it. */
  readonly name: string;
  readonly kind: NotificationKind;
  /**
   * SQL that selects about a row `n` of `notification`: the facts as `jsonb`, or no row if the record is gone, was
   * corrected, or is no longer its recipient's. Such a notification is neither shown nor counted nor sent.
   */
  readonly facts: SQL;
  text(told: Reading & { values: Values; facts: Facts }): { title: string; message: string };
};
