import { type NotificationKind, notificationKinds } from "@/lib/features/notice";

/* What a person may choose about notifications (docs/rules/notifications.md, Preferences); used by calls and screens. */

/** The kinds' names on screens and in mails. */
export const kindNames: Record<NotificationKind, string> = {
  tickets: "Requests",
  comments: "Comments",
  payments: "Payments",
  statements: "Statements of account",
  posts: "Announcements and events",
  memorandums: "Memorandums",
  security: "Security of your account",
};

export const notificationChannels = ["bell", "push", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Whether each channel of a kind is on, as long as a person has not chosen. */
export const defaultChannels: Record<NotificationChannel, boolean> = { bell: true, push: true, mail: false };

/** The channels of a kind that are always on. */
export const fixedChannels: Partial<Record<NotificationKind, readonly NotificationChannel[]>> = {
  payments: ["bell"],
  security: ["bell", "mail"],
};

/** What a locked screen shows of a notification whose text the person does not want there. */
export const discreetText: Record<NotificationKind, string> = {
  tickets: "There is news about this request.",
  comments: "There is a new comment.",
  payments: "There is news about this payment.",
  statements: "There is a new statement of account.",
  posts: "There is something new to read.",
  memorandums: "There is something new to read.",
  security: "Something about your account has changed.",
};

export const digests = ["none", "daily", "weekly"] as const;

/** A person's choice for a kind; `fixed` names the channels that can't be turned off. */
export type KindPreference = Record<NotificationChannel, boolean> & {
  kind: NotificationKind;
  fixed: NotificationChannel[];
};

/** Adds the defaults and the fixed channels to the stored choices. */
export const kindPreferences = (stored: Record<string, Record<string, boolean>>): KindPreference[] =>
  notificationKinds.map((kind) => {
    const fixed = [...(fixedChannels[kind] ?? [])];
    const isOn = (channel: NotificationChannel) =>
      fixed.includes(channel) || (stored[kind]?.[channel] ?? defaultChannels[channel]);
    return { kind, bell: isOn("bell"), push: isOn("push"), mail: isOn("mail"), fixed };
  });
