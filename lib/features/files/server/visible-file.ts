import "server-only";
import { eq } from "drizzle-orm";
import { file, fileUse } from "@/db/schema";
import { type Actor, can, type Rule, type SessionActor } from "@/lib/core/actor";
import type { AdminPage, Permission } from "@/lib/core/permissions/pages";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { isIncoming, type StorageFolder } from "@/lib/ports/storage/folders";
import { isKey } from "@/lib/ports/storage/port";
import type { ReceivedFile } from "@/lib/ports/storage/server/receive";

/** `name`: what it is called where it is saved, if that is not its key's. */
export type StoredFileRow = typeof file.$inferSelect & { name?: string };

/** Lets everybody see a file, also without a session; see `FileUses`. */
export const publicPage = "public";

/** Lets every admin see a file, and as ever its record's tenants; see `FileUses`. */
export const staffPage = "staff";

/** Decides who may open a file of a folder. */
type MayOpen = (tx: Executor, actor: Actor) => Promise<boolean>;

/** A folder whose files have names that a feature gives, and not their keys. */
export type NamedFolder = {
  /** The file that this name means for the actor; null where there is none that the actor may see. */
  find: (tx: Executor, actor: Actor, name: string) => Promise<StoredFileRow | null>;
  /**
   * Takes a file that was uploaded, in the transaction that adds its row.
   * @returns the key by which its uploader opens it, and what the audit log says of it
   */
  receive: (
    tx: Transaction,
    actor: SessionActor,
    name: string,
    received: ReceivedFile,
  ) => Promise<{ key: string; detail: Record<string, unknown> }>;
};

/** The rights of features: who may upload into a folder, and who may open files of folders with a rule of their own. */
export type FileRights = {
  upload: Record<StorageFolder, readonly Rule[]>;
  open: Partial<Record<StorageFolder, MayOpen>>;
  named: Partial<Record<StorageFolder, NamedFolder>>;
  /** Whether tenants see the files of a record for all tenants at this moment, by its type; without one they do. */
  isShown: Partial<Record<string, (tx: Executor, recordId: string) => Promise<boolean>>>;
};

/**
 * A file, where this actor may see it: by the rule of its folder if there is one; else its uploader until a record uses
 * it, and then the record's tenant and admins who may view its page.
 * @returns null where there is no such file or the actor may not see it
 */
export async function visibleFile(
  tx: Executor,
  actor: Actor,
  key: string,
  { open, named, isShown }: FileRights,
): Promise<StoredFileRow | null> {
  if (!isKey(key)) return null;
  const slash = key.lastIndexOf("/");
  const folder = key.slice(0, slash) as StorageFolder;
  const names = named[folder];
  if (names) return await names.find(tx, actor, key.slice(slash + 1));
  const [found] = await tx.select().from(file).where(eq(file.key, key));
  if (!found) return null;
  const mayOpen = open[folder] ?? mayOpenByRecord(found, isShown);
  return (await mayOpen(tx, actor)) ? found : null;
}

const mayOpenByRecord =
  (found: StoredFileRow, isShown: FileRights["isShown"]): MayOpen =>
  async (tx, actor) => {
    const uses = await tx.select().from(fileUse).where(eq(fileUse.key, found.key));
    if (uses.length === 0) return isUploader(actor, found);
    for (const use of uses) {
      if (!opens(use, actor)) continue;
      const isForAll = use.tenantId === null && actor.area === "client";
      if (!isForAll || ((await isShown[use.recordType]?.(tx, use.recordId)) ?? true)) return true;
    }
    return false;
  };

/** Whether this actor uploaded the file, and the server has checked it. */
export function isUploader(
  actor: Actor,
  {
    key,
    uploadedByTenantId,
    uploadedByAdminId,
  }: Pick<StoredFileRow, "key" | "uploadedByTenantId" | "uploadedByAdminId">,
): boolean {
  if (actor.area === null || isIncoming(key)) return false;
  return actor.id === (actor.area === "client" ? uploadedByTenantId : uploadedByAdminId);
}

function opens(use: { tenantId: string | null; page: string }, actor: Actor): boolean {
  if (use.page === publicPage) return true;
  if (actor.area === null) return false;
  // A record without a tenant, such as a post, is for all tenants.
  if (actor.area === "client") return use.tenantId === null || use.tenantId === actor.id;
  return use.page === staffPage || can(actor, `${use.page as AdminPage}.view` as Permission);
}
