import "server-only";
import { eq } from "drizzle-orm";
import { file, fileUse } from "@/db/schema";
import { type Actor, can, type Rule } from "@/lib/core/actor";
import type { Page, Permission } from "@/lib/core/permissions/pages";
import type { Executor } from "@/lib/core/server/database";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import { isKey } from "@/lib/ports/storage/port";

export type StoredFile = typeof file.$inferSelect;

/** Opens a file to everybody, also without a session; see FileUses. */
export const publicPage = "public";

/** Who may open the files of a folder that no record lists as its own. @param name without the folder */
export type MayOpen = (tx: Executor, actor: Actor, name: string) => Promise<boolean>;

/** What the features say of files: who may upload into a folder, and who may open what is in those that follow no record. */
export type FileRights = {
  upload: Record<StorageFolder, readonly Rule[]>;
  open: Partial<Record<StorageFolder, MayOpen>>;
};

/**
 * A file, where this actor may see it: in some folders by the folder's own rule; in the others, until a record uses it,
 * its uploader, and then the tenant of that record and admins who may view its page.
 * @returns null where there is no such file or it is not theirs to see: nobody learns which
 */
export async function visibleFile(
  tx: Executor,
  actor: Actor,
  key: string,
  { open }: FileRights,
): Promise<StoredFile | null> {
  if (!isKey(key)) return null;
  const [found] = await tx.select().from(file).where(eq(file.key, key));
  if (!found) return null;
  const slash = key.lastIndexOf("/");
  const mayOpen = open[key.slice(0, slash) as StorageFolder] ?? mayOpenByRecord(found);
  return (await mayOpen(tx, actor, key.slice(slash + 1))) ? found : null;
}

const mayOpenByRecord =
  (found: StoredFile): MayOpen =>
  async (tx, actor) => {
    const uses = await tx
      .select({ tenantId: fileUse.tenantId, page: fileUse.page })
      .from(fileUse)
      .where(eq(fileUse.key, found.key));
    return uses.length === 0 ? isUploader(actor, found) : uses.some((use) => opens(use, actor));
  };
/** Whether this actor sent the file. */
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
  // A record of nobody's own, such as a post, is for all tenants.
  if (actor.area === "client") return use.tenantId === null || use.tenantId === actor.id;
  return can(actor, `${use.page as Page}.view` as Permission);
}
