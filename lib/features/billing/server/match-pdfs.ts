import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { soaImportRow } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { hasControls } from "@/lib/core/schema";
import type { Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { noPdf } from "@/lib/features/billing/promis-columns";
import { matchedPdfs } from "@/lib/features/billing/record";
import { chosenPdfsInput } from "@/lib/features/billing/schema";
import { attachmentKey } from "./attachment-name";
import { findOwnImport } from "./find-own-import";
import { findStoredPdfs } from "./list-known-pdfs";

type Named = { key: string; attachment: string };

/**
 * `POST /tenant-soa-info/{uniqId}/pdfs`: matches chosen PDFs with the rows of a staged import, and stores their digests
 * there. Browsers report chosen files without folders, so a PDF also matches a name in a folder if only one folder has a
 * file of that name (docs/rules/billing.md, Import from PROMIS: PDFs).
 */
export const matchPdfs = defineUseCase({
  name: "import.pdfs",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: chosenPdfsInput,
  output: matchedPdfs,
  write: true,
  async run({ actor, input: { uniqId, files, isFirst }, tx }) {
    await findOwnImport(tx, actor.id, uniqId, { lock: true, isStaged: true });
    if (isFirst) await forgetPdfs(tx, uniqId);
    const chosen = files.map((one) => ({ ...one, key: attachmentKey(one.name) }));
    const keys = chosen.map(({ key }) => key).filter((key) => key !== "" && !hasControls(key));
    const rows = keys.length > 0 ? await findNamed(tx, uniqId, keys) : [];
    const exact = new Map(rows.map((row) => [row.key, row]));
    // Null: several folders have a file of this name.
    const inFolders = new Map<string, Named | null>();
    for (const row of rows) {
      const base = row.key.slice(row.key.lastIndexOf("/") + 1);
      inFolders.set(base, inFolders.has(base) ? null : row);
    }
    const digests: Record<string, string> = {};
    const named: (Named & { name: string; sha256: string })[] = [];
    const unnamed: string[] = [];
    for (const { name, sha256, key } of chosen) {
      const row = exact.get(key) ?? inFolders.get(key);
      if (!row || row.key in digests) unnamed.push(name);
      else {
        digests[row.key] = sha256;
        named.push({ ...row, name, sha256 });
      }
    }
    await storeDigests(tx, uniqId, digests);
    const stored = await findStoredPdfs(tx, actor.id, Object.keys(digests));
    const toSend = named.filter(({ key, sha256 }) => !stored.has(`${key} ${sha256}`));
    return {
      toSend: toSend.map(({ name, attachment }) => ({ name, attachment })),
      known: named.length - toSend.length,
      unnamed,
    };
  },
});

async function forgetPdfs(tx: Transaction, uniqId: string): Promise<void> {
  await tx
    .update(soaImportRow)
    .set({ attachmentSha256: noPdf })
    .where(and(eq(soaImportRow.uniqId, uniqId), ne(soaImportRow.attachmentSha256, noPdf)));
}

/** A row that may get the PDF that it names. */
const mayGet = (uniqId: string) => sql`uniq_id = ${uniqId} and reason is null and not is_shared`;

/** The attachments with these keys, or with these names in any folder. */
const findNamed = (tx: Transaction, uniqId: string, keys: readonly string[]) =>
  tx.execute<Named>(sql`
    select attachment_key as key, attachment from ${soaImportRow}
    where ${mayGet(uniqId)} and (attachment_key = any(${sql.param(keys)}::text[])
      or substring(attachment_key from '[^/]+$') = any(${sql.param(keys)}::text[]))`);

/** Without a join, because the planner has no statistics of rows that were just inserted. */
const storeDigests = (tx: Transaction, uniqId: string, digests: Record<string, string>) =>
  tx.execute(sql`
    update ${soaImportRow} set attachment_sha256 = ${JSON.stringify(digests)}::text::jsonb ->> attachment_key
    where ${mayGet(uniqId)} and attachment_key = any(${sql.param(Object.keys(digests))}::text[])`);
