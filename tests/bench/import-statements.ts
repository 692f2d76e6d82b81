import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { admin } from "@/db/schema";
import { allRoles } from "@/lib/core/permissions/pages";
import { db, sqlClient } from "@/lib/core/server/database";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { maxPartRows } from "@/lib/features/billing/promis-columns";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import type { SoaImportResult } from "@/lib/features/billing/record";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { accountKey } from "@/lib/format/account-key";
import { stopBoss } from "@/lib/ports/jobs/server/boss";
import { api } from "@/lib/product/api/app";
import { promisExport } from "@/tests/support/promis-export";

/*
 * Measures the time and memory of an import, from PROMIS's two files to the last tenant: `tsx --tsconfig
 * tsconfig.node.json tests/bench/import-statements.ts --clients 20000 [--folder DIR]`, with DATABASE_URL of a migrated
 * database. A second run shows the cost of a file with nothing new.
 */

const { values: options } = parseArgs({
  options: { clients: { type: "string", default: "20000" }, folder: { type: "string" } },
});

let largest = process.memoryUsage().rss;
const before = largest;
const watch = setInterval(() => {
  largest = Math.max(largest, process.memoryUsage().rss);
}, 20);

async function files(): Promise<[Uint8Array, Uint8Array]> {
  const { folder } = options;
  if (folder) {
    return [
      await readFile(path.join(folder, "soa.csv")),
      await readFile(path.join(folder, "web-client.csv")),
    ];
  }
  const { soa, webClient } = promisExport({ clients: Number(options.clients) });
  return [Buffer.from(soa), Buffer.from(webClient)];
}

async function logInSomebody(): Promise<string> {
  const email = `${randomUUID()}@bench.test`;
  const [made] = await db
    .insert(admin)
    .values({
      role: "admin",
      name: "Bench",
      email,
      emailKey: accountKey(email),
      passwordHash: "",
      roles: allRoles(),
    })
    .returning({ id: admin.id });
  return await beginSession(db, "admin", made?.id ?? "", "127.0.0.1");
}

const token = await logInSomebody();
const uniqId = randomUUID();
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const address = { address: "127.0.0.1" };

const started = performance.now();
const { rows, warnings } = mergePromis(...(await files()));
const merged = performance.now();
const parts = Math.ceil(rows.length / maxPartRows);
for (let part = 1; part <= parts; part++) {
  const pdfFiles = rows.slice((part - 1) * maxPartRows, part * maxPartRows);
  const body = JSON.stringify({ uniqId, part, parts, pdfFiles });
  const answer = await api.request("/api/tenant-soa-info", { method: "PUT", headers, body }, address);
  if (answer.status !== 202) throw new Error(await answer.text());
}
const sent = performance.now();
await importStatements(uniqId);
const done = performance.now();

const answer = await api.request(`/api/tenant-soa-info/${uniqId}`, { headers }, address);
const { rejected, ...result } = (await answer.json()) as SoaImportResult;
clearInterval(watch);
const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;
console.log(
  JSON.stringify({
    ...result,
    rejected: rejected.slice(0, 5),
    warnings: warnings.length,
    mergeSeconds: seconds(merged - started),
    sendSeconds: seconds(sent - merged),
    jobSeconds: seconds(done - sent),
    wholeSeconds: seconds(done - started),
    memoryGrowthMegabytes: Math.round((largest - before) / 1e6),
    memoryMegabytes: Math.round(largest / 1e6),
  }),
);
await stopBoss();
await sqlClient.end();
