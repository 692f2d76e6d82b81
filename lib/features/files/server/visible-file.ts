import "server-only";
import { eq } from "drizzle-orm";
import { file, fileUse } from "@/db/schema";
import { type Actor, can, hasUnitRight } from "@/lib/core/actor";
import type { AdminPage, Permission } from "@/lib/core/permissions/pages";
import type { Executor } from "@/lib/core/server/database";
import type { FileRights, StoredFileRow } from "@/lib/features/feature";
import { isIncoming, type StorageFolder } from "@/lib/ports/storage/folders";
import { isKey } from "@/lib/ports/storage/port";

/** Everybody may see the file, also without a session; see `FileUses`. */
export const publicPage = "public";

/** Every admin may see the file, and its record's tenants as usual; see `FileUses`. */
export const staffPage = "staff";

/**
 * Returns a file if the actor may see it. A folder's own rule decides, if there is one. Otherwise the uploader sees
 * it until a record uses it; then the record's tenant and admins who may view its page see it.
 * @returns null if there is no such file or the actor may not see it
 */
export async function visibleFile(
  tx: Executor,
  actor: Actor,
  key: string,
  { open, named, isShown, unitRights }: FileRights,
): Promise<StoredFileRow | null> {
  if (!isKey(key)) return null;
  const slash = key.lastIndexOf("/");
  const folder = key.slice(0, slash) as StorageFolder;
  const names = named[folder];
  if (names) return await names.find(tx, actor, key.slice(slash + 1));
  const [found] = await tx.select().from(file).where(eq(file.key, key));
  if (!found) return null;
  const mayOpen = open[folder] ?? mayOpenByRecord(found, { isShown, unitRights });
  return (await mayOpen(tx, actor)) ? found : null;
}

const mayOpenByRecord =
  (found: StoredFileRow, { isShown, unitRights }: Pick<FileRights, "isShown" | "unitRights">) =>
  async (tx: Executor, actor: Actor): Promise<boolean> => {
    const uses = await tx.select().from(fileUse).where(eq(fileUse.key, found.key));
    if (uses.length === 0) return isUploader(actor, found);
    for (const use of uses) {
      if (!opens(use, actor, unitRights)) continue;
      const isForAll = use.tenantId === null && actor.area === "client";
      if (!isForAll || ((await isShown[use.recordType]?.(tx, use.recordId)) ?? true)) return true;
    }
    return false;
  };

/** Whether this actor uploaded the file and the server has validated it. */
export function isUploader(
  actor: Actor,
  { key, uploadedById }: Pick<StoredFileRow, "key" | "uploadedById">,
): boolean {
  return actor.area !== null && actor.id === uploadedById && !isIncoming(key);
}

function opens(
  use: { tenantId: string | null; page: string },
  actor: Actor,
  unitRights: FileRights["unitRights"],
): boolean {
  if (use.page === publicPage) return true;
  if (actor.area === null) return false;
  // A record without a tenant, such as a post, is for all tenants.
  if (actor.area === "client" && use.tenantId === null) return true;
  if (actor.area === "client") {
    const right = unitRights.get(use.page);
    return use.tenantId === actor.tenantId && (right === undefined || hasUnitRight(actor, right));
  }
  return use.page === staffPage || can(actor, `${use.page as AdminPage}.view` as Permission);
}
