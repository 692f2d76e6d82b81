import { runTask, type TaskResult } from "./tasks";
import { compared, type People, type Timed } from "./time-answers";

const approvals = 120;
const approvalsPerSecond = 15;
const clientsAtOnce = 1000;

/** Measures the time from an admin's approval to the tenant's event, with few and with a thousand connected clients. */
export async function measureLive(
  product: string,
  realtime: { key: string; port: number },
  { tenants, admin }: People,
) {
  const waiting = tenants.flatMap((one) => (one.ticketId ? [{ ...one, ticketId: one.ticketId }] : []));
  const few = waiting.slice(0, approvals);
  const many = waiting.slice(approvals, 2 * approvals);
  const ids = new Set(many.map(({ id }) => id));
  const others = tenants.filter(({ id }) => !ids.has(id)).slice(0, clientsAtOnce - many.length);
  const results: Timed<TaskResult<"live">>[] = [];
  for (const { who, listeners, target } of [
    { who: few, listeners: few, target: 150 },
    { who: many, listeners: [...many, ...others], target: 250 },
  ]) {
    const result = await runTask("live", {
      product,
      ...realtime,
      adminToken: admin.token,
      listeners,
      tickets: who.map(({ ticketId }) => ticketId),
      perSecond: approvalsPerSecond,
    });
    results.push(compared(`approval to event, ${listeners.length} clients`, result, target));
  }
  return { results, ticketIds: [...few, ...many].map(({ ticketId }) => ticketId) };
}
