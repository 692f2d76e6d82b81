import { setTimeout as pause } from "node:timers/promises";
import pWaitFor from "p-wait-for";
import Pusher from "pusher-js";
import { summary } from "./figures";
import { answer, type Listener, type Orders } from "./generators";

/*
 * Measures the time from an admin's approval to the tenant's event: pusher-js clients subscribe as tenants' pages do,
 * and an admin approves their gate passes one after another.
 */

const connectAtOnce = 50;
const connectMs = 60_000;
const arriveMs = 5000;

type Order = Orders["live"]["order"];

/** Subscribes to a tenant's tickets; `heard` gets each record. */
async function listen(
  { base, key, port }: Order,
  { id, token }: Listener,
  heard: (record: { id: string; status: number }) => void,
): Promise<void> {
  const client = new Pusher(key, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    enableStats: false,
    channelAuthorization: {
      transport: "ajax",
      endpoint: `${base}/api/realtime/auth`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
  const channel = client.subscribe(`private-client-tickets-crud.${id}`);
  channel.bind("crud", heard);
  await pWaitFor(() => channel.subscribed, { timeout: connectMs });
}

async function approve({ base, adminToken }: Order, id: string): Promise<boolean> {
  const response = await fetch(`${base}/api/ticket/${id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify({ id, status: 2 }),
  });
  await response.arrayBuffer();
  return response.status === 200;
}

await answer<"live">(async (order) => {
  const { listeners, tickets, perSecond } = order;
  /** Moments of approvals under way, by ticket; the time of what has arrived. */
  const sent = new Map<string, number>();
  const times: number[] = [];
  const heard = ({ id, status }: { id: string; status: number }) => {
    const started = sent.get(id);
    if (started === undefined || status !== 2) return;
    sent.delete(id);
    times.push(performance.now() - started);
  };
  for (let at = 0; at < listeners.length; at += connectAtOnce) {
    const some = listeners.slice(at, at + connectAtOnce);
    await Promise.all(some.map((listener) => listen(order, listener, heard)));
  }
  await pause(500);
  const underWay: Promise<boolean>[] = [];
  for (const id of tickets) {
    sent.set(id, performance.now());
    underWay.push(approve(order, id));
    await pause(1000 / perSecond);
  }
  const refused = (await Promise.all(underWay)).filter((approved) => !approved).length;
  await pWaitFor(() => sent.size === 0, { interval: 20, timeout: arriveMs }).catch(() => {});
  return { ...summary(times), failed: refused + sent.size };
});
