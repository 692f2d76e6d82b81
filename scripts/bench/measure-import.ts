import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import getPort from "get-port";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import { withConnection } from "@/scripts/support/embedded-postgres";
import { promisExport } from "@/scripts/support/promis-export";
import { type Started, serveProduct } from "@/scripts/support/start-product";
import { callAs, importRows } from "./call";
import { recreateDatabase } from "./database";
import { round } from "./figures";
import { runTask } from "./tasks";
import { requestAs } from "./time-answers";

/*
 * Measures imports of 50,000 clients with a separate database and server, from the first uploaded part to the last
 * written tenant: new clients, the same rows again, and the next month while lists are requested. Then imports the same
 * rows by one COPY and one INSERT. Also measures the server's memory.
 */

export type ImportFigure = { name: string; value: number; unit: string; target: string; isMet: boolean };

const database = "bench_import";
const clients = 50_000;

export async function measureImport(started: Started): Promise<ImportFigure[]> {
  const { programs } = started;
  const port = await getPort();
  const base = `http://127.0.0.1:${port}`;
  const url = new URL(`/${database}`, started.env.DATABASE_URL);
  const env = {
    ...started.env,
    DATABASE_URL: url.href,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
  };
  await recreateDatabase({ programs, env });
  const pid = await serveProduct({ programs, env, ports: { ...started.ports, product: port } });

  const { admin } = await runTask("log-in", undefined, env);
  const call = callAs(`${base}/api`, admin.token);
  const rows = exportedRows("2026-10");
  const firstImport = await importRows(call, rows);
  const again = await importRows(call, rows);
  const bareSeconds = await timeBareImport(url.href);
  const requests = ["tenants", "billings", "payments", "tenant-soa-infos"].map((term) =>
    requestAs(`${base}/admin/api/${term}`, admin, term),
  );
  const [nextMonth, lists] = await Promise.all([
    importRows(call, exportedRows("2026-11")),
    runTask("latency", { clients: 5, seconds: 8, requests }),
  ]);

  const rate = bareSeconds / firstImport.seconds;
  return [
    atMost(`${firstImport.created} new clients`, firstImport.seconds, "s", 15),
    atMost(`${again.unchanged} unchanged ones`, again.seconds, "s", 5),
    {
      name: "rate of the new ones over COPY and INSERT",
      value: round(rate, 2),
      unit: "",
      target: "≥ 0.33",
      isMet: rate >= 1 / 3,
    },
    atMost(`${nextMonth.updated} of the next month, while lists are asked for`, nextMonth.seconds, "s", 30),
    atMost(`p95 of lists meanwhile (${lists.count}, ${lists.failed} failed)`, lists.p95, "ms", 100),
    atMost("largest memory of the server", largestMemory(pid), "MB", 512),
  ];
}

function exportedRows(month: string) {
  const { soa, webClient } = promisExport({ clients, month });
  return mergePromis(Buffer.from(soa), Buffer.from(webClient)).rows;
}

/**
 * Imports the same validated rows by one COPY and one INSERT … ON CONFLICT into tables with the same columns and
 * indexes.
 * @returns seconds
 */
function timeBareImport(url: string): Promise<number> {
  const columns = `new_tenant_id, urefno, urefno_key, uoccname, uoccpers, uocctel1, uocctel2, ubtname, ubaddln1, ubaddln2,
    ubaddln3, ubaddln4, invdate, soa_amount, soa_name, search_text`;
  const own = columns
    .replace("new_tenant_id", "id")
    .replace("urefno, urefno_key", "client_code, client_code_key")
    .replace("invdate", "soa_date");
  return withConnection(url, async (sql) => {
    await sql.unsafe(`
      create table bare_row (like soa_import_row including all);
      create table bare_tenant (like tenant including all);
      create table bare_statement (like statement including all)`);
    // As text in the format of COPY.
    const texts = own.replaceAll(/\w+/g, (name) => `${name}::text`);
    const rows = await sql.unsafe(`select ${texts} from tenant where soa_date is not null`).values();
    const lines = rows.map(
      (row, index) => `${["bare", 1, index, index + 1, row[0], "", ...row].map(toCopyText).join("\t")}\n`,
    );
    const started = performance.now();
    const into = `uniq_id, part, position, row_number, new_statement_id, value, ${columns}`;
    await pipeline(Readable.from(lines), await sql.unsafe(`copy bare_row (${into}) from stdin`).writable());
    await sql.unsafe(`
      with made as (
        insert into bare_tenant (${own}) select ${columns} from bare_row
        on conflict (client_code_key) do update set soa_amount = excluded.soa_amount
        returning id, soa_date, soa_amount, soa_name
      )
      insert into bare_statement (id, tenant_id, soa_date, soa_amount, invoice_number, due_date, soa_name)
      select id, id, soa_date, soa_amount, '', soa_date, soa_name from made
      on conflict (tenant_id, soa_date) do update set soa_amount = excluded.soa_amount`);
    const seconds = (performance.now() - started) / 1000;
    await sql.unsafe("drop table bare_row, bare_tenant, bare_statement");
    return seconds;
  });
}

function toCopyText(value: unknown): string {
  if (value === null) return "\\N";
  const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, "0");
  return String(value).replace(/[\\\t\n\r]/g, (sign) => `\\x${hex(sign)}`);
}

/** The peak memory of a process, in MB. */
function largestMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1000);
}

const atMost = (name: string, value: number, unit: string, most: number): ImportFigure => ({
  name,
  value: round(value, 2),
  unit,
  target: `≤ ${most}`,
  isMet: value <= most,
});
