import { setTimeout as pause } from "node:timers/promises";
import { type ApiCall, approve, callAs, fileGatePass, importRows } from "../call";

type Client = Record<string, string> & { id: string };

/** Imports all tenants repeatedly, each time with another amount. */
async function keepImporting(call: ApiCall, clients: Client[], until: number): Promise<number> {
  let imports = 0;
  for (; Date.now() < until; imports += 1) {
    const amount = { uothdep: String(1000 + imports), invdate: "2026-01-15", attachment: "" };
    const rows = clients.map(({ clientCode, ...client }) => ({ ...client, urefno: clientCode, ...amount }));
    await importRows(call, rows);
  }
  return imports;
}

async function fileAndApprove(call: ApiCall, tenantId: string): Promise<string> {
  const id = await fileGatePass(call, tenantId);
  await approve(call, id);
  return id;
}

/** Simulates a busy office, which imports, and files and approves gate passes. */
export async function run(order: { base: string; token: string; seconds: number; perSecond: number }) {
  const call = callAs(order.base, order.token);
  const { data: clients }: { data: Client[] } = await call("GET", "/tenants?limit=0");
  const until = Date.now() + order.seconds * 1000;
  const importing = keepImporting(call, clients, until);
  const filing: Promise<string>[] = [];
  for (let turn = 0; Date.now() < until; turn += 1) {
    filing.push(fileAndApprove(call, clients[turn % clients.length]?.id ?? ""));
    await pause(1000 / order.perSecond);
  }
  const filed = await Promise.allSettled(filing);
  const ticketIds = filed.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { imports: await importing, ticketIds, failed: filed.length - ticketIds.length };
}
