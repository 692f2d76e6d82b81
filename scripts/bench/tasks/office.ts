import { setTimeout as pause } from "node:timers/promises";
import { type ApiCall, callAs, importRows } from "../call";

type Client = Record<string, string> & { id: string };

async function fileAndApprove(call: ApiCall, tenantId: string): Promise<string> {
  const day = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)} 10:00:00`;
  const { id } = await call("POST", "/ticket", {
    tenantId,
    bearerName: "Bench",
    type: 1,
    dateOfApplication: day,
    dateOfUse: day,
    items: [{ name: "Box", quantity: 1 }],
  });
  await call("PUT", `/ticket/${id}`, { id, status: 2 });
  return id;
}

/**
 * Simulates a busy office: imports all tenants repeatedly, each time with another amount, and files and approves gate
 * passes.
 */
export async function run(order: { base: string; token: string; seconds: number; perSecond: number }) {
  const { base, token, seconds, perSecond } = order;
  const call = callAs(base, token);
  const { data: clients }: { data: Client[] } = await call("GET", "/tenants?limit=0");
  const until = Date.now() + seconds * 1000;
  let imports = 0;
  const importing = (async () => {
    for (; Date.now() < until; imports += 1) {
      const amount = { uothdep: String(1000 + imports), invdate: "2026-01-15", attachment: "" };
      await importRows(
        call,
        clients.map(({ clientCode, ...client }) => ({ ...client, urefno: clientCode, ...amount })),
      );
    }
  })();
  const filing: Promise<string>[] = [];
  for (let turn = 0; Date.now() < until; turn += 1) {
    filing.push(fileAndApprove(call, clients[turn % clients.length]?.id ?? ""));
    await pause(1000 / perSecond);
  }
  const filed = await Promise.allSettled(filing);
  await importing;
  const ticketIds = filed.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { imports, ticketIds, failed: filed.length - ticketIds.length };
}
