import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { file, fileUse } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import type { AdminPage } from "@/lib/core/permissions/pages";
import type { Transaction } from "@/lib/core/server/database";
import { isKey } from "@/lib/ports/storage/port";
import { isUploader, type publicPage, type staffPage } from "./visible-file";

/** A record that uses files, which decides who may see them. */
export type FileUses = {
  /** The record's table. */
  recordType: string;
  recordId: string;
  /** The record's tenant; null for a record for all tenants, such as a post. */
  tenantId: string | null;
  /**
   * Admins with this page's view flag see the files. `staff` lets every admin see them, `public` everybody, also without
   * a session.
   */
  page: AdminPage | typeof staffPage | typeof publicPage;
};

/** The keys of a record's files by field. A refused file's message is at its field. */
export type FilesByField = Record<string, readonly string[]>;

/**
 * Sets the files that a record uses, all of them, in the transaction that writes the record. Files that no record uses
 * any more are removed within a day.
 * @param files empty where the record is deleted
 * @throws AppError `invalid` for a file that does not exist, or that neither this actor uploaded nor the record had
 */
export async function attachFiles(
  tx: Transaction,
  actor: SessionActor,
  { recordType, recordId, tenantId, page }: FileUses,
  files: FilesByField,
): Promise<void> {
  const ofRecord = and(eq(fileUse.recordType, recordType), eq(fileUse.recordId, recordId));
  const wanted = [...new Set(Object.values(files).flat())];
  const had = new Set(
    (await tx.delete(fileUse).where(ofRecord).returning({ key: fileUse.key })).map(({ key }) => key),
  );
  if (wanted.length === 0) return;
  // Locked until the record is written, so that the housekeeping does not remove a file that is about to be used.
  const found = await tx
    .select()
    .from(file)
    .where(inArray(file.key, wanted.filter(isKey)))
    .orderBy(file.key)
    .for("share");
  const usable = new Set(
    found.filter((one) => had.has(one.key) || isUploader(actor, one)).map(({ key }) => key),
  );
  const refused = Object.keys(files).filter((field) => !files[field]?.every((key) => usable.has(key)));
  if (refused.length > 0) {
    const message = "A file is not there any more. Please attach it again.";
    throw invalid(Object.fromEntries(refused.map((field) => [field, [message]])));
  }
  await tx.insert(fileUse).values(wanted.map((key) => ({ key, recordType, recordId, tenantId, page })));
}
