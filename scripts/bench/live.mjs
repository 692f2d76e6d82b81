// How long from an admin's approval to the tenant's event, in a process of its own: pusher-js clients listen as
// tenants' pages do, an admin approves one of their gate passes after the other. Reads its order from standard input:
// { base, key, port, adminToken, listeners: [{ id, token }], approvals: [{ ticketId, tenantId }], perSecond }

import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import Pusher from "pusher-js";
import { summary } from "./figures.mjs";

const connectAtOnce = 50;
const connectMs = 60_000;
const arriveMs = 5000;
const { base, key, port, adminToken, listeners, approvals, perSecond } = JSON.parse(
  await text(process.stdin),
);

/** Moments of approvals under way, by ticket; the time of what has arrived. */
const sent = new Map();
const times = [];
let failed = 0;

function listen({ id, token }) {
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
  channel.bind("crud", (record) => {
    const started = sent.get(record.id);
    if (started === undefined || record.status !== 2) return;
    sent.delete(record.id);
    times.push(performance.now() - started);
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("A client was not subscribed in time.")), connectMs);
    const settle = (done) => (value) => {
      clearTimeout(timer);
      done(value);
    };
    channel.bind(
      "pusher:subscription_succeeded",
      settle(() => resolve(client)),
    );
    channel.bind(
      "pusher:subscription_error",
      settle((error) => reject(new Error(JSON.stringify(error)))),
    );
  });
}

async function approve({ ticketId }) {
  sent.set(ticketId, performance.now());
  const response = await fetch(`${base}/api/ticket/${ticketId}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify({ id: ticketId, status: 2 }),
  });
  await response.arrayBuffer();
  if (response.status !== 200) failed += 1;
}

const clients = [];
for (let at = 0; at < listeners.length; at += connectAtOnce) {
  clients.push(...(await Promise.all(listeners.slice(at, at + connectAtOnce).map(listen))));
}
await pause(500);
const underWay = [];
for (const approval of approvals) {
  underWay.push(approve(approval));
  await pause(1000 / perSecond);
}
await Promise.all(underWay);
for (let waited = 0; sent.size > 0 && waited < arriveMs; waited += 20) await pause(20);
console.log(JSON.stringify({ ...summary(times), failed: failed + sent.size }));
for (const client of clients) client.disconnect();
process.exit(0);
