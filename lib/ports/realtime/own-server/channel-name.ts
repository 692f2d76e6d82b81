import "server-only";

/** A channel's kind, which its name tells: it decides who may subscribe. */
type ChannelKind = "public" | "private" | "unsupported";

/** Pusher's rule for names: these characters, at most 164 with the prefix. */
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

/** Pusher's channels with members or with a last event for new subscribers, which this server does not have. */
const unsupportedPrefixes = ["presence-", "cache-", "private-cache-", "private-encrypted-cache-"];

export function isChannelName(value: unknown): value is string {
  return typeof value === "string" && channelName.test(value);
}

/** Whom a private channel belongs to: the id behind the name's first dot (docs/rules/realtime.md, Channels). */
export function ownerOfChannel(name: string): string | undefined {
  return name.startsWith("private-") ? name.split(".")[1] : undefined;
}

/** `private-encrypted-` counts as private: its payload is encrypted between publisher and subscriber. */
export function channelKind(name: string): ChannelKind {
  if (unsupportedPrefixes.some((prefix) => name.startsWith(prefix))) return "unsupported";
  return name.startsWith("private-") ? "private" : "public";
}
