import "server-only";
import { and, eq, min, notExists, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { file, fileUse, soaImportChange, soaImportRow, soaUpload, statement } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { db, type Executor } from "@/lib/core/server/database";

/** The limits for an account's unused files (docs/rules/files.md, Removal). */
const maxFiles = 200;
const maxBytes = 1024 ** 3;

/** Unused files are removed at this age, in seconds (`removeUnusedFiles`). */
const daySeconds = 24 * 60 * 60;

const isNew = sql`${file.createdAt} > now() - make_interval(secs => ${daySeconds})`;

const nothingHas = (table: PgTable, key: PgColumn) =>
  notExists(db.select({ one: sql`1` }).from(table).where(eq(key, file.key)));

/** Statements refer to their PDFs by name, and imports need the files of their rows and undos. */
export const isUnused = and(
  nothingHas(fileUse, fileUse.key),
  nothingHas(statement, statement.soaPdf),
  nothingHas(soaUpload, soaUpload.soaPdf),
  nothingHas(soaImportRow, soaImportRow.soaPdf),
  nothingHas(soaImportChange, soaImportChange.soaPdf),
);

/**
 * Refuses an upload above the uploader's limits.
 * @param size in bytes; 0 before the upload
 * @throws AppError `too-many`
 */
export async function requireUploadRoom(tx: Executor, accountId: string, size: number): Promise<void> {
  const [unused] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8`,
      oldest: sql<number>`coalesce(extract(epoch from now() - ${min(file.createdAt)}), 0)::float8`,
    })
    .from(file)
    // Older files are removed the next night. Files of imports are not limited while they wait for their import.
    // This is a literal because the index `file_uploader_idx` has exactly this condition.
    .where(and(eq(file.uploadedById, accountId), sql`${file.key} not like 'soa/%'`, isNew, isUnused));
  if (!unused || (unused.files < maxFiles && unused.bytes + size <= maxBytes)) return;
  throw new AppError(
    "too-many",
    "You have uploaded too much that is not used yet: at most 200 files or 1 GB. Save what you attached, or try again tomorrow: files that nothing uses are removed after a day.",
    { retryAfterSeconds: Math.max(60, Math.ceil(daySeconds - unused.oldest)) },
  );
}
