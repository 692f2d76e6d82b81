import { setTimeout as pause } from "node:timers/promises";
import pWaitFor from "p-wait-for";
import Pusher from "pusher-js";
import { callAs } from "../call";
import { summary } from "../figures";

const connectAtOnce = 50;
const connectMs = 60_000;
const arriveMs = 5000;

type Listener = { id: string; token: string };
type Order = {
  product: string;
  /** The address and key of the real-time server. */
  key: string;
  port: number;
  adminToken: string;
  listeners: Listener[];
  tickets: string[];
  perSecond: number;
};

/**
 * Subscribes to a tenant's tickets.
 * @param onRecord receives each record
 */
async function listen(
  { product, key, port }: Order,
  { id, token }: Listener,
  onRecord: (record: { id: string; status: number }) => void,
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
      endpoint: `${product}/api/realtime/auth`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
  const channel = client.subscribe(`private-client-tickets-crud.${id}`);
  channel.bind("crud", onRecord);
  await pWaitFor(() => channel.subscribed, { timeout: connectMs });
}

/**
 * Measures the time from an admin's approval to the tenant's event: pusher-js clients subscribe as tenants' pages do,
 * and an admin approves their gate passes one after another.
 */
export async function run(order: Order) {
  const { listeners, tickets, perSecond } = order;
  const call = callAs(`${order.product}/api`, order.adminToken);
  /** The start times of running approvals, and the durations of received ones, by ticket. */
  const sent = new Map<string, number>();
  const times: number[] = [];
  const onRecord = ({ id, status }: { id: string; status: number }) => {
    const started = sent.get(id);
    if (started === undefined || status !== 2) return;
    sent.delete(id);
    times.push(performance.now() - started);
  };
  for (let at = 0; at < listeners.length; at += connectAtOnce) {
    const some = listeners.slice(at, at + connectAtOnce);
    await Promise.all(some.map((listener) => listen(order, listener, onRecord)));
  }
  await pause(500);
  const underWay: Promise<unknown>[] = [];
  for (const id of tickets) {
    sent.set(id, performance.now());
    underWay.push(call("PUT", `/ticket/${id}`, { id, status: 2 }));
    await pause(1000 / perSecond);
  }
  const refused = (await Promise.allSettled(underWay)).filter(({ status }) => status === "rejected").length;
  await pWaitFor(() => sent.size === 0, { interval: 20, timeout: arriveMs }).catch(() => {});
  return { ...summary(times), failed: refused + sent.size };
}
