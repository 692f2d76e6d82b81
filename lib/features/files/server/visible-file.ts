import "server-only";
import { eq } from "drizzle-orm";
import { file, fileUse } from "@/db/schema";
import { type Actor, can, type Rule } from "@/lib/core/actor";
import type { Page, Permission } from "@/lib/core/permissions/pages";
import type { Executor } from "@/lib/core/server/database";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import { isKey } from "@/lib/ports/storage/port";

export type StoredFile = typeof file.$inferSelect;

/** Lets everybody see a file, also without a session; see `FileUses`. */
export const publicPage = "public";

/** Lets every admin see a file, and as ever its record's tenants; see `FileUses`. */
export const staffPage = "staff";

/** Decides who may open a file of a folder. @param name without the folder */
export type MayOpen = (tx: Executor, actor: Actor, name: string, found: StoredFile) => Promise<boolean>;

/** The rights of features: who may upload into a folder, and who may open files of folders with a rule of their own. */
export type FileRights = {
  upload: Record<StorageFolder, readonly Rule[]>;
  open: Partial<Record<StorageFolder, MayOpen>>;
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
  { open, isShown }: FileRights,
): Promise<StoredFile | null> {
  if (!isKey(key)) return null;
  const [found] = await tx.select().from(file).where(eq(file.key, key));
  if (!found) return null;
  const slash = key.lastIndexOf("/");
  const mayOpen = open[key.slice(0, slash) as StorageFolder] ?? mayOpenByRecord(found, isShown);
  return (await mayOpen(tx, actor, key.slice(slash + 1), found)) ? found : null;
}

const mayOpenByRecord =
  (found: StoredFile, isShown: FileRights["isShown"]): MayOpen =>
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

/** Whether this actor uploaded the file. */
export function isUploader(
  actor: Actor,
  { uploadedByTenantId, uploadedByAdminId }: Pick<StoredFile, "uploadedByTenantId" | "uploadedByAdminId">,
): boolean {
  if (actor.area === null) return false;
  return actor.id === (actor.area === "client" ? uploadedByTenantId : uploadedByAdminId);
}

function opens(use: { tenantId: string | null; page: string }, actor: Actor): boolean {
  if (use.page === publicPage) return true;
  if (actor.area === null) return false;
  // A record without a tenant, such as a post, is for all tenants.
  if (actor.area === "client") return use.tenantId === null || use.tenantId === actor.id;
  return use.page === staffPage || can(actor, `${use.page as Page}.view` as Permission);
}
