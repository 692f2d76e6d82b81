import { truncate } from "@/lib/format/text";

/** How long a push service keeps a message, in seconds, and how soon it wakes the device (RFC 8030, 5.2 and 5.3). */
export type PushDelivery = { ttlSeconds: number; urgency: "low" | "normal" | "high" };

/** A message that a device shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** The absolute URL of the page that it opens. */
  url: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
  /** The number of the person's unread notifications, for the badge of the app; null leaves the badge as it is. */
  unread: number | null;
};

const maxTitle = 100;
const maxBody = 300;
/** A grapheme may have many code units, so these are limited too. */
const cut = (text: string, max: number): string => truncate(text.slice(0, 2 * max), max);

/**
 * Writes a message as JSON of at most 3 kB. Browsers with declarative messages show it by themselves; others pass it to
 * the service worker, which reads the same fields.
 */
export const pushPayload = ({ title, body, url, tag, unread }: PushMessage): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: cut(title, maxTitle), body: cut(body, maxBody), navigate: url, tag },
    ...(unread === null ? {} : { app_badge: unread }),
  });
