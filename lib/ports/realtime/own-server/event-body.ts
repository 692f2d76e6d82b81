import "server-only";
import { isChannelName } from "./channel-name";
import { HttpRefusal } from "./http-refusal";
import type { RealtimeLimits } from "./limits";
import { isObject, parseObject } from "./protocol";

/** One validated event of a trigger. `data` is text (usually JSON) and is passed on unchanged. */
export interface TriggeredEvent {
  name: string;
  data: string;
  channels: string[];
  excludedSocketId?: string;
}

/** Body of `POST /events`. @throws HttpRefusal 400, or 413 where `data` is too large */
export function readEvent(body: string, limits: RealtimeLimits): TriggeredEvent {
  const value = parseObject(body);
  if (!value) throw new HttpRefusal(400, "The body must be a JSON object");
  return checkEvent(value, value.channels ?? [value.channel], limits);
}

/** Body of `POST /batch_events`: if one of its events is invalid, none is published. @throws HttpRefusal 400, 413 */
export function readBatch(body: string, limits: RealtimeLimits): TriggeredEvent[] {
  const batch = parseObject(body)?.batch;
  if (!Array.isArray(batch) || batch.length === 0)
    throw new HttpRefusal(400, "batch must be a list of events");
  if (batch.length > limits.maxEventsPerBatch)
    throw new HttpRefusal(400, `A batch holds at most ${limits.maxEventsPerBatch} events`);
  return batch.map((event: unknown) => {
    if (!isObject(event)) throw new HttpRefusal(400, "Every event of a batch must be an object");
    return checkEvent(event, [event.channel], limits);
  });
}

function checkEvent(
  { name, data, socket_id }: Record<string, unknown>,
  channels: unknown,
  limits: RealtimeLimits,
): TriggeredEvent {
  if (typeof name !== "string" || name === "" || name.length > 200)
    throw new HttpRefusal(400, "name must have 1 to 200 characters");
  // Only this server itself may send the protocol's own events.
  if (/^pusher(_internal)?:/.test(name)) throw new HttpRefusal(400, "name uses a reserved prefix");
  if (!Array.isArray(channels) || channels.length === 0)
    throw new HttpRefusal(400, "channels must be a list");
  if (channels.length > limits.maxChannelsPerEvent)
    throw new HttpRefusal(400, `An event goes to at most ${limits.maxChannelsPerEvent} channels`);
  if (!channels.every(isChannelName)) throw new HttpRefusal(400, "Invalid channel name");
  if (typeof data !== "string") throw new HttpRefusal(400, "data must be a string");
  if (Buffer.byteLength(data) > limits.maxEventDataBytes)
    throw new HttpRefusal(413, `data may have at most ${limits.maxEventDataBytes} bytes`);
  if (socket_id != null && (typeof socket_id !== "string" || !/^\d+\.\d+$/.test(socket_id)))
    throw new HttpRefusal(400, "Invalid socket_id");
  return {
    name,
    data,
    channels: [...new Set(channels)],
    excludedSocketId: socket_id ?? undefined,
  };
}
