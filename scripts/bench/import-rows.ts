import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { maxPartRows } from "@/lib/features/billing/promis-columns";
import type { SoaImportResult } from "@/lib/features/billing/record";
import type { Call } from "./call";

const pollMs = 100;

/** Imports rows of PROMIS, and waits until they are in. @returns what became of them, and the seconds */
export async function importRows(call: Call, rows: readonly object[]) {
  const uniqId = randomUUID();
  const parts = Math.ceil(rows.length / maxPartRows);
  const orders = Array.from({ length: parts }, (_, at) => ({
    uniqId,
    part: at + 1,
    parts,
    pdfFiles: rows.slice(at * maxPartRows, (at + 1) * maxPartRows),
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
