import { runTask } from "./tasks";
import { compared, type People, type Timed } from "./time-answers";

const order = { approvals: 120, perSecond: 15 };

/**
 * Measures the time from an admin's approval to the tenant's event, with few and with a thousand connected clients.
 * @returns the results, and the ids of the filed gate passes
 */
export async function measureLive(
  product: string,
  realtime: { key: string; port: number },
  { tenants, admin }: People,
) {
  const results: Timed[] = [];
  const filed: string[] = [];
  for (const { clients, target } of [
    { clients: 120, target: 150 },
    { clients: 1000, target: 250 },
  ]) {
    const listeners = tenants.slice(0, clients);
    const { ticketIds, ...result } = await runTask("live", {
      ...order,
      ...realtime,
      product,
      adminToken: admin.token,
      listeners,
    });
    results.push(compared(`approval to event, ${listeners.length} clients`, result, target));
    filed.push(...ticketIds);
  }
  return { results, ticketIds: filed };
}
