import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { file, fileUse } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import type { Page } from "@/lib/core/permissions/pages";
import type { Transaction } from "@/lib/core/server/database";
import { isKey } from "@/lib/ports/storage/port";
import { isUploader, type publicPage } from "./visible-file";

/** A record that uses files, and so who may see them. */
export type FileUses = {
  /** The record's table. */
  recordType: string;
  recordId: string;
  /** The tenant whose record it is; null is a record for all tenants, such as a post. */
  tenantId: string | null;
  /** Admins with this page's view flag see the files; `public` opens them to everybody, also without a session. */
  page: Page | typeof publicPage;
};

/** The keys that a record's fields hold, by field: a refused file's message is the field's that holds it. */
export type FilesByField = Record<string, readonly string[]>;

/**
 * Makes these the files that a record uses, all of them and no others; in the transaction that writes the record.
 * What no record uses any more is removed within a day. No files lets go of all, as for a record that is removed.
 * @throws AppError `invalid` for a file that is not there, or that this actor neither uploaded nor the record had
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
  // Held until the record is written: the housekeeping removes no file that is about to be used.
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
