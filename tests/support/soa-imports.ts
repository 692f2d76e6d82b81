import { randomUUID } from "node:crypto";
import { sqlClient } from "@/lib/core/server/database";
import { type MergedRow, maxPartRows } from "@/lib/features/billing/promis-columns";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import type { ImportIssue, SoaImportResult } from "@/lib/features/billing/record";
import { importBatch } from "@/lib/features/billing/server/import-batch";
import { importStatements } from "@/lib/features/billing/server/import-job";
import type { SoaImportUndo } from "@/lib/features/billing/undo-record";
import { promisExport } from "@/scripts/support/promis-export";
import { rolesFor } from "@/tests/support/roles";
import { makeAdmin, tokenOf } from "./people";
import { call, request } from "./request";
import { atFileEnd } from "./test-file";
import { download, stored } from "./uploads";

/** Imports in tests: through the API, then by running the job. */

/** The token of an admin who may import. */
export const importer = async (): Promise<string> =>
  tokenOf(await makeAdmin(rolesFor("utilities.add", "utilities.importDataFromPromis")));

/** Makes the batches of imports small, for one test file. @returns the rows of a batch */
export function shortenBatches(): number {
  const { rows } = importBatch;
  importBatch.rows = 20;
  atFileEnd(() => {
    importBatch.rows = rows;
  });
  return importBatch.rows;
}

/** A merged row with plain values; the server numbers it. */
export function soaRow(urefno: string, values: Partial<MergedRow> = {}) {
  return {
    urefno,
    uoccname: `Name of ${urefno}`,
    uoccpers: "Contact",
    uocctel1: "09171234567",
    uocctel2: "",
    ubtname: "",
    ubaddln1: "Unit",
    ubaddln2: "Street",
    ubaddln3: "City",
    ubaddln4: "Metro Manila",
    uothdep: "100.00",
    attachment: `SOA-${urefno}.pdf`,
    invdate: "2026-10-25",
    ...values,
  };
}

/** The encodings of PROMIS's files; their letters exist in Windows-1252. */
export const encodings = {
  "UTF-8": (text: string) => Buffer.from(text),
  "UTF-8 with BOM": (text: string) => Buffer.from(`\uFEFF${text}`),
  "Windows-1252": (text: string) => Buffer.from(text, "latin1"),
};

/** The merged rows of a generated export. */
export function exportRows({
  encoding = "UTF-8",
  ...options
}: Parameters<typeof promisExport>[0] & { encoding?: keyof typeof encodings }): MergedRow[] {
  const { soa, webClient } = promisExport(options);
  const bytes = encodings[encoding];
  return mergePromis(bytes(soa), bytes(webClient)).rows;
}

const header =
  "urefno,uoccname,uoccpers,uocctel1,uocctel2,ubtname,ubaddln1,ubaddln2,ubaddln3,ubaddln4,uothdep";

/** A row of a WEB CLIENT file. */
export const clientLine = (urefno: string, amount = "100.00", name = `Name of ${urefno}`) =>
  `${urefno},${name},,,,,,,,,${amount}`;
export const webOf = (...rows: string[]) => `${[header, ...rows].join("\r\n")}\r\n`;
export const soaOf = (...rows: string[]) => `${["urefno,invdate,attachment", ...rows].join("\r\n")}\r\n`;

/** Uploads a CSV file of PROMIS. @returns its key */
export const uploadCsv = (token: string, content: string | Buffer): Promise<string> =>
  stored(token, "soa/csv", Buffer.from(content as string));

/** Uploads and stages two files. @returns the answer */
export const stageFiles = async (token: string, soa: string | Buffer, webClient: string | Buffer) =>
  request("POST", "/tenant-soa-info", {
    token,
    body: { soa: await uploadCsv(token, soa), webClient: await uploadCsv(token, webClient) },
  });

/** The preview of a staged import. */
export const stagedPreview = (token: string, uniqId: string, query = "") =>
  request("GET", `/tenant-soa-info/${uniqId}/preview?${query}`, { token });

/** Confirms a staged import with all its unusual points. */
export async function confirmStaged(token: string, uniqId: string) {
  const { body } = await stagedPreview(token, uniqId);
  const confirmed = (body.confirm ?? []).map(({ name }: { name: string }) => name);
  return request("POST", `/tenant-soa-info/${uniqId}`, { token, body: { confirmed } });
}

/**
 * Sends rows in as many parts as needed.
 * @returns the import's id
 */
export async function sendImport(token: string, rows: readonly object[], uniqId = randomUUID() as string) {
  const parts = Math.ceil(rows.length / maxPartRows);
  for (let part = 1; part <= parts; part++) {
    const pdfFiles = rows.slice((part - 1) * maxPartRows, part * maxPartRows);
    await call(token, "PUT", "/tenant-soa-info", { uniqId, part, parts, pdfFiles });
  }
  return uniqId;
}

/** An import's progress, from its call. */
export const importResult = (token: string, uniqId: string): Promise<SoaImportResult> =>
  call(token, "GET", `/tenant-soa-info/${uniqId}`);

/** Sends rows and runs the import to its end. */
export async function importRows(token: string, rows: readonly object[]): Promise<SoaImportResult> {
  const uniqId = await sendImport(token, rows);
  await importStatements(uniqId);
  return await importResult(token, uniqId);
}

/** The rows of an import that are rejected or have a warning, or the tenants that its undo kept. */
export async function importFindings(
  token: string,
  uniqId: string,
  kind: "rejected" | "warning" | "kept",
): Promise<ImportIssue[]> {
  const path = `/tenant-soa-info/${uniqId}/rows?kind=${kind}&limit=0`;
  return (await call<{ data: ImportIssue[] }>(token, "GET", path)).data;
}

/** The preview of an import's undo, from its call. */
export const undoPreview = (token: string, uniqId: string): Promise<SoaImportUndo> =>
  call(token, "GET", `/tenant-soa-info/${uniqId}/undo`);

/** Undoes the latest import to its end. */
export async function undoImport(token: string, uniqId: string): Promise<SoaImportResult> {
  await call(token, "DELETE", `/tenant-soa-info/${uniqId}`);
  await importStatements(uniqId);
  return await importResult(token, uniqId);
}

/** A small PDF; `text` makes two different. */
export const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

/**
 * Uploads a statement's PDF, as an import's sender does.
 * @returns its key
 */
export const uploadPdf = (token: string, name: string, text = name): Promise<string> =>
  stored(token, "soa/pdf", pdfOf(text), name);

/** Opens a statement's PDF as a user: its text, or the status of the refusal. */
export async function openedPdf(token: string, name: string): Promise<string | number> {
  const answer = await download(`/api/files/soa/pdf/${name}`, token);
  return answer.status === 200 ? (/^% (.*)$/m.exec(answer.bytes.toString())?.[1] ?? "") : answer.status;
}

/** All tenants and statements, with or without values that differ from run to run (ids and stamps). */
export async function towerState(withStamps: boolean): Promise<unknown[]> {
  const drop = withStamps ? [] : ["id", "tenant_id", "created_at", "updated_at"];
  const rows = await sqlClient`
    select to_jsonb(t) - ${drop}::text[] as tenant,
      (select jsonb_agg(to_jsonb(s) - ${drop}::text[] order by s.soa_date) from statement s where s.tenant_id = t.id) as statements
    from tenant t order by t.client_code`;
  return [...rows];
}
