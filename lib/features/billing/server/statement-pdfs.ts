import "server-only";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { file, soaUpload, statement } from "@/db/schema";
import { type Actor, can, hasUnitRight } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { statementKey } from "@/lib/features/billing/statements";
import type { NamedFolder, StoredFileRow } from "@/lib/features/feature";
import { attachmentKey, cleanAttachmentName } from "./attachment-name";

/**
 * The PDFs of statements (docs/rules/billing.md, Import from PROMIS: PDFs). Tenants can open their own; staff with
 * `billings.view` or `utilities.importDataFromPromis` can open all. Before the import, only the uploader can open a
 * PDF.
 */
export const statementPdfs: NamedFolder = {
  cleanName: cleanAttachmentName,

  async find(tx, actor, name) {
    if (actor.area === null) return null;
    if (actor.area === "client")
      return hasUnitRight(actor, "bills") ? await findStatementPdf(tx, name, actor.tenantId) : null;
    if (!can(actor, "billings.view") && !can(actor, "utilities.importDataFromPromis")) return null;
    return (await findStatementPdf(tx, name)) ?? (await findUploadedPdf(tx, actor, name));
  },

  async receive(tx, actor, name, { key, sha256 }) {
    const soaName = cleanAttachmentName(name) ?? "";
    const row = { soaName, soaPdf: key };
    const upload = { adminId: actor.id, attachmentKey: attachmentKey(name), ...row };
    await tx
      .insert(soaUpload)
      .values(upload)
      .onConflictDoUpdate({
        target: [soaUpload.adminId, soaUpload.attachmentKey],
        set: { ...row, createdAt },
      });
    const before = await findStatementPdf(tx, soaName);
    return {
      key: statementKey(soaName),
      detail: { sha256: { from: before?.sha256 ?? null, to: sha256 } },
    };
  },
};

const createdAt = sql`now()`;

/** The PDF of the newest statement with this name. @param tenantId restricts the search to this tenant */
async function findStatementPdf(
  tx: Executor,
  name: string,
  tenantId?: string,
): Promise<StoredFileRow | null> {
  const [found] = await tx
    .select(getTableColumns(file))
    .from(statement)
    .innerJoin(file, eq(file.key, statement.soaPdf))
    .where(
      and(eq(statement.soaName, name), tenantId === undefined ? undefined : eq(statement.tenantId, tenantId)),
    )
    .orderBy(desc(statement.soaDate))
    .limit(1);
  return found ? { ...found, name } : null;
}

async function findUploadedPdf(
  tx: Executor,
  actor: Actor & { id: string },
  name: string,
): Promise<StoredFileRow | null> {
  const [found] = await tx
    .select(getTableColumns(file))
    .from(soaUpload)
    .innerJoin(file, eq(file.key, soaUpload.soaPdf))
    .where(and(eq(soaUpload.adminId, actor.id), eq(soaUpload.soaName, name)))
    .orderBy(desc(soaUpload.createdAt))
    .limit(1);
  return found ? { ...found, name } : null;
}
