import "server-only";

/** What a channel's name says about who may subscribe to it. */
export type ChannelKind = "public" | "private" | "unsupported";

/** Pusher's own rule for names: its alphabet, and at most 164 characters with the prefix. */
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

/** Kinds of Pusher channels that promise more than this server keeps: members, or a last event for newcomers. */
const unsupportedPrefixes = ["presence-", "cache-", "private-cache-", "private-encrypted-cache-"];

export function isChannelName(value: unknown): value is string {
  return typeof value === "string" && channelName.test(value);
}

/** `private-encrypted-` counts as private: its payload is sealed by the two ends and is opaque here. */
export function channelKind(name: string): ChannelKind {
  if (unsupportedPrefixes.some((prefix) => name.startsWith(prefix))) return "unsupported";
  return name.startsWith("private-") ? "private" : "public";
}
