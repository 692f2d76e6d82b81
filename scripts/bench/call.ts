import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ticketStatus } from "@/db/statuses";
import { maxPartRows } from "@/lib/features/billing/promis-columns";
import type { SoaImportResult } from "@/lib/features/billing/record";

/**
 * Calls the product's API as a user.
 * @param base the URL up to `/api`
 * @throws Error with the server's message if the call is refused
 */
export const callAs = (base: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(base + path, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
};

export type ApiCall = ReturnType<typeof callAs>;

/**
 * Files a gate pass of a tenant.
 * @returns its id
 */
export async function fileGatePass(call: ApiCall, tenantId: string): Promise<string> {
  const day = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)} 10:00:00`;
  const items = [{ name: "Box", quantity: 1 }];
  const pass = { tenantId, bearerName: "Bench", type: 1, dateOfApplication: day, dateOfUse: day, items };
  return (await call("POST", "/ticket", pass)).id;
}

export const approve = (call: ApiCall, id: string) =>
  call("PUT", `/ticket/${id}`, { id, status: ticketStatus.approved });

const pollMs = 100;

/**
 * Imports rows of PROMIS and waits for the end of the import.
 * @returns the result, and the duration in seconds
 */
export async function importRows(call: ApiCall, rows: readonly object[]) {
  const uniqId = randomUUID();
  const parts = Math.ceil(rows.length / maxPartRows);
  const orders = Array.from({ length: parts }, (_, index) => ({
    uniqId,
    part: index + 1,
    parts,
    pdfFiles: rows.slice(index * maxPartRows, (index + 1) * maxPartRows),
  }));
  const started = performance.now();
  for (const order of orders) await call("PUT", "/tenant-soa-info", order);
  for (;;) {
    const result: SoaImportResult = await call("GET", `/tenant-soa-info/${uniqId}`);
    if (result.state === "failed") throw new Error("The import failed.");
    const { created, updated, unchanged } = result;
    const seconds = (performance.now() - started) / 1000;
    if (result.state === "done") return { created, updated, unchanged, seconds };
    await pause(pollMs);
  }
}
