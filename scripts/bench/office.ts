import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { answer, type Orders } from "./generators";

/*
 * The work of a busy office: imports one after another, and gate passes that are filed and approved.
 */

type Order = Orders["office"]["order"];
type Client = Record<string, string> & { id: string };

const importPollMs = 100;

function caller({ base, adminToken }: Order) {
  const headers = { authorization: `Bearer ${adminToken}`, "content-type": "application/json" };
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
}
type Ask = ReturnType<typeof caller>;

/** Imports a statement of every tenant, with another amount each time. */
async function importOnce(ask: Ask, clients: readonly Client[], turn: number): Promise<void> {
  const uniqId = randomUUID();
  const pdfFiles = clients.map(({ clientCode, ...client }) => ({
    ...client,
    urefno: clientCode,
    uothdep: String(1000 + turn),
    invdate: "2026-01-15",
    attachment: "",
  }));
  await ask("PUT", "/tenant-soa-info", { uniqId, pdfFiles });
  for (;;) {
    const { state } = await ask("GET", `/tenant-soa-info/${uniqId}`);
    if (state === "failed") throw new Error("The import failed.");
    if (state === "done") return;
    await pause(importPollMs);
  }
}

async function fileAndApprove(ask: Ask, tenantId: string): Promise<string> {
  const day = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)} 10:00:00`;
  const { id } = await ask("POST", "/ticket", {
    tenantId,
    bearerName: "Bench",
    type: 1,
    dateOfApplication: day,
    dateOfUse: day,
    items: [{ name: "Box", quantity: 1 }],
  });
  await ask("PUT", `/ticket/${id}`, { id, status: 2 });
  return id;
}

await answer<"office">(async (order) => {
  const { seconds, perSecond } = order;
  const ask = caller(order);
  const { data: clients } = (await ask("GET", "/tenants?limit=0")) as { data: Client[] };
  const until = Date.now() + seconds * 1000;
  let imports = 0;
  const importing = (async () => {
    for (; Date.now() < until; imports += 1) await importOnce(ask, clients, imports);
  })();
  const filing: Promise<string>[] = [];
  for (let turn = 0; Date.now() < until; turn += 1) {
    filing.push(fileAndApprove(ask, clients[turn % clients.length]?.id ?? ""));
    await pause(1000 / perSecond);
  }
  const filed = await Promise.allSettled(filing);
  await importing;
  const ticketIds = filed.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { imports, ticketIds, failed: filed.length - ticketIds.length };
});
