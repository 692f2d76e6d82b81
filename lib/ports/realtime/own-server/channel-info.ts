import "server-only";
import type { ChannelRegistry } from "./channels";
import { HttpRefusal } from "./http-refusal";

interface ChannelInfo {
  subscription_count?: number;
}

/**
 * The attributes of a channel that `info` (names joined by commas) asks for.
 * @throws HttpRefusal 400 for an attribute that this server does not have, such as `user_count`
 */
export function channelInfo(
  channels: ChannelRegistry,
  name: string,
  info: string | null | undefined,
): ChannelInfo {
  const wanted = (info ?? "").split(",").filter(Boolean);
  const unknown = wanted.find((attribute) => attribute !== "subscription_count");
  if (unknown) throw new HttpRefusal(400, `info: ${unknown.slice(0, 40)} is not available`);
  return wanted.length > 0 ? { subscription_count: channels.subscriptionCount(name) } : {};
}
