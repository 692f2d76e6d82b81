import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { file, fileUse } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { type AppError, invalid } from "@/lib/core/errors";
import type { AdminPage } from "@/lib/core/permissions/pages";
import type { Transaction } from "@/lib/core/server/database";
import { isKey } from "@/lib/ports/storage/port";
import { isUploader, type publicPage, type staffPage } from "./visible-file";

/** A record that uses files; it determines who may see them. */
export type FileUses = {
  recordType: string;
  recordId: string;
  /** The record's tenant, or null if it is for all tenants, such as a post. */
  tenantId: string | null;
  /**
   * Admins with this page's view flag see the files. `staff` means every admin, `public` everybody, also without a
   * session.
   */
  page: AdminPage | typeof staffPage | typeof publicPage;
};

/** A record's file keys by field. The error for a refused file is reported at its field. */
export type FilesByField = Record<string, readonly string[]>;

/**
 * Replaces the files that a record uses, in the transaction that writes the record. Files that no record uses any
 * more are removed within a day.
 * @param files empty if the record is deleted
 * @param options.foreign the error for an existing file that was neither uploaded by this actor nor used by the record
 * before; by default it is refused like one that does not exist
 * @throws AppError `invalid` for a file that does not exist
 */
export async function attachFiles(
  tx: Transaction,
  actor: SessionActor,
  { recordType, recordId, tenantId, page }: FileUses,
  files: FilesByField,
  options: { foreign?: () => AppError } = {},
): Promise<void> {
  const ofRecord = and(eq(fileUse.recordType, recordType), eq(fileUse.recordId, recordId));
  const requested = [...new Set(Object.values(files).flat())];
  const detached = await tx
    .delete(fileUse)
    .where(ofRecord)
    .returning({ key: fileUse.key })
    .prepare("detach_files")
    .execute();
  const had = new Set(detached.map(({ key }) => key));
  if (requested.length === 0) return;
  // Locked, so that the housekeeping does not remove a file before its use is stored.
  const found = await tx
    .select()
    .from(file)
    .where(inArray(file.key, requested.filter(isKey)))
    .orderBy(file.key)
    .for("share");
  const usable = new Set(
    found.filter((one) => had.has(one.key) || isUploader(actor, one)).map(({ key }) => key),
  );
  if (options.foreign && found.some(({ key }) => !usable.has(key))) throw options.foreign();
  const refused = Object.keys(files).filter((field) => !files[field]?.every((key) => usable.has(key)));
  if (refused.length > 0) {
    const message = "A file is not there any more. Please attach it again.";
    throw invalid(Object.fromEntries(refused.map((field) => [field, [message]])));
  }
  await tx.insert(fileUse).values(requested.map((key) => ({ key, recordType, recordId, tenantId, page })));
}
