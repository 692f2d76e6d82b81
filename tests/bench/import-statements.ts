import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { admin } from "@/db/schema";
import { env } from "@/lib/core/env";
import { allRoles } from "@/lib/core/permissions/pages";
import { db, sqlClient } from "@/lib/core/server/database";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { type MergedRow, maxPartRows } from "@/lib/features/billing/promis-columns";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import type { SoaImportResult } from "@/lib/features/billing/record";
import { accountKey } from "@/lib/format/account-key";
import { generate } from "@/scripts/bench/generators";
import { promisExport } from "@/scripts/support/promis-export";

/*
 * Measures imports at a product that runs, from the first part that is sent to the last tenant: `tsx --tsconfig
 * tsconfig.node.json tests/bench/import-statements.ts --base http://localhost:3000 [--clients 50000] [--folder DIR]`, with
 * the product's DATABASE_URL, whose tenants it adds to. New ones, the same again, and the next month while lists are asked
 * for; then the same rows by one COPY and one INSERT into tables with the same columns and indexes.
 */

const { values: options } = parseArgs({
  options: {
    base: { type: "string", default: "http://localhost:3000" },
    clients: { type: "string", default: "50000" },
    folder: { type: "string" },
    out: { type: "string" },
  },
});

async function exported(month: string): Promise<MergedRow[]> {
  const { folder, clients } = options;
  if (folder) {
    const [soa, webClient] = ["soa.csv", "web-client.csv"].map((name) => readFile(path.join(folder, name)));
    return mergePromis((await soa) ?? new Uint8Array(), (await webClient) ?? new Uint8Array()).rows;
  }
  const { soa, webClient } = promisExport({ clients: Number(clients), month });
  return mergePromis(Buffer.from(soa), Buffer.from(webClient)).rows;
}

async function logInSomebody(): Promise<string> {
  const email = `${randomUUID()}@bench.test`;
  const values = {
    role: "admin",
    name: "Bench",
    email,
    emailKey: accountKey(email),
    passwordHash: "",
  } as const;
  const [made] = await db
    .insert(admin)
    .values({ ...values, roles: allRoles() })
    .returning({ id: admin.id });
  return await beginSession(db, "admin", made?.id ?? "", "127.0.0.1");
}

const authorization = `Bearer ${await logInSomebody()}`;
async function ask(method: string, where: string, body?: string): Promise<unknown> {
  const headers = { authorization, "content-type": "application/json" };
  const answer = await fetch(`${options.base}/api${where}`, { method, headers, body: body ?? null });
  if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Sends the rows, and waits until they are in. */
async function importRows(rows: readonly MergedRow[]) {
  const uniqId = randomUUID();
  const parts = Math.ceil(rows.length / maxPartRows);
  const bodies = Array.from({ length: parts }, (_, at) =>
    JSON.stringify({
      ...{ uniqId, part: at + 1, parts },
      pdfFiles: rows.slice(at * maxPartRows, (at + 1) * maxPartRows),
    }),
  );
  const started = performance.now();
  for (const body of bodies) await ask("PUT", "/tenant-soa-info", body);
  const sent = performance.now();
  for (;;) {
    const result = (await ask("GET", `/tenant-soa-info/${uniqId}`)) as SoaImportResult;
    if (result.state === "failed") throw new Error("The import failed.");
    const { created, updated, unchanged, rejected } = result;
    const seconds = (performance.now() - started) / 1000;
    const sendSeconds = (sent - started) / 1000;
    const counts = { created, updated, unchanged, rejected };
    if (result.state === "done") return { ...counts, sendSeconds, seconds };
    await pause(100);
  }
}

const lists = (seconds: number) =>
  generate("latency", {
    clients: 5,
    seconds,
    requests: ["tenants", "billings", "payments", "tenant-soa-infos"].map((term) => ({
      url: `${options.base}/admin/api/${term}`,
      headers: { authorization },
      term,
    })),
  });

/** As a text for COPY. */
const copied = (value: unknown) =>
  value === null
    ? "\\N"
    : String(value).replace(
        /[\\\t\n\r]/g,
        (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`,
      );

/** The same rows, judged already, by one COPY and one INSERT … ON CONFLICT. @returns seconds */
async function bareSeconds(): Promise<number> {
  const given = `new_tenant_id, urefno, urefno_key, uoccname, uoccpers, uocctel1, uocctel2, ubtname, ubaddln1, ubaddln2,
    ubaddln3, ubaddln4, invdate, soa_amount, soa_name, search_text`;
  const own = given
    .replace("new_tenant_id", "id")
    .replace("urefno, urefno_key", "client_code, client_code_key")
    .replace("invdate", "soa_date");
  await sqlClient.unsafe(`
    create table bare_row (like soa_import_row including all);
    create table bare_tenant (like tenant including all);
    create table bare_statement (like statement including all)`);
  // As texts, which COPY reads back.
  const texts = own.replaceAll(/\w+/g, (name) => `${name}::text`);
  const rows = await sqlClient.unsafe(`select ${texts} from tenant where soa_date is not null`).values();
  const lines = rows.map(
    (row, at) => `${["bare", 1, at, at + 1, row[0], "", ...row].map(copied).join("\t")}\n`,
  );
  const started = performance.now();
  const into = `uniq_id, part, position, row_number, new_statement_id, value, ${given}`;
  await pipeline(
    Readable.from(lines),
    await sqlClient.unsafe(`copy bare_row (${into}) from stdin`).writable(),
  );
  await sqlClient.unsafe(`
    with made as (
      insert into bare_tenant (${own}) select ${given} from bare_row
      on conflict (client_code_key) do update set soa_amount = excluded.soa_amount
      returning id, soa_date, soa_amount, soa_name
    )
    insert into bare_statement (id, tenant_id, soa_date, soa_amount, soa_name)
    select id, id, soa_date, soa_amount, soa_name from made
    on conflict (tenant_id, soa_date) do update set soa_amount = excluded.soa_amount`);
  const seconds = (performance.now() - started) / 1000;
  await sqlClient.unsafe("drop table bare_row, bare_tenant, bare_statement");
  return seconds;
}

const rows = await exported("2026-10");
const fresh = await importRows(rows);
const again = await importRows(rows);
const bare = await bareSeconds();
const [nextMonth, listed] = await Promise.all([importRows(await exported("2026-11")), lists(8)]);
const figures = { clients: rows.length, fresh, again, nextMonth, lists: listed, bareSeconds: bare };
if (options.out) await writeFile(options.out, JSON.stringify(figures));
else console.log(JSON.stringify({ database: env.DATABASE_URL.split("/").at(-1), ...figures }));
export type ImportFigures = typeof figures;
await sqlClient.end();
