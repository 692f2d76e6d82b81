import { setTimeout as pause } from "node:timers/promises";
import pWaitFor from "p-wait-for";
import Pusher from "pusher-js";
import { ticketStatus } from "@/db/statuses";
import { approve, callAs, fileGatePass } from "../call";
import { summary } from "../figures";

const connectAtOnce = 50;
const connectMs = 60_000;
const arriveMs = 5000;

type Listener = { id: string; token: string };
type Ticket = { id: string; status: number };
type Order = {
  product: string;
  /** The address and key of the real-time server. */
  key: string;
  port: number;
  adminToken: string;
  listeners: Listener[];
  /** The number of listeners whose gate pass is approved. */
  approvals: number;
  perSecond: number;
};

/** Subscribes to a tenant's tickets. */
async function listen(
  { product, key, port }: Order,
  { id, token }: Listener,
  onTicket: (ticket: Ticket) => void,
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
  channel.bind("crud", onTicket);
  await pWaitFor(() => channel.subscribed, { timeout: connectMs });
}

/**
 * Measures the time from an admin's approval to the tenant's event: pusher-js clients subscribe as tenants' pages do,
 * and an admin approves their gate passes one after another.
 */
export async function run(order: Order) {
  const { listeners, approvals, perSecond } = order;
  const call = callAs(`${order.product}/admin/api`, order.adminToken);
  const ticketIds: string[] = [];
  for (const { id } of listeners.slice(0, approvals)) ticketIds.push(await fileGatePass(call, id));
  /** The start times of running approvals, and the durations of received ones, by ticket. */
  const sent = new Map<string, number>();
  const times: number[] = [];
  const onTicket = ({ id, status }: Ticket) => {
    const started = sent.get(id);
    if (started === undefined || status !== ticketStatus.approved) return;
    sent.delete(id);
    times.push(performance.now() - started);
  };
  for (let index = 0; index < listeners.length; index += connectAtOnce) {
    const some = listeners.slice(index, index + connectAtOnce);
    await Promise.all(some.map((listener) => listen(order, listener, onTicket)));
  }
  await pause(500);
  const underWay: Promise<unknown>[] = [];
  for (const id of ticketIds) {
    sent.set(id, performance.now());
    underWay.push(approve(call, id));
    await pause(1000 / perSecond);
  }
  const refused = (await Promise.allSettled(underWay)).filter(({ status }) => status === "rejected").length;
  await pWaitFor(() => sent.size === 0, { interval: 20, timeout: arriveMs }).catch(() => {});
  return { ...summary(times), failed: refused + sent.size, ticketIds };
}
