import "server-only";
import { and, eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { file, fileUse, statement } from "@/db/schema";
import { type Actor, can } from "@/lib/auth/actor";
import type { Page, Permission } from "@/lib/permissions/pages";
import { isKey } from "@/lib/storage/port";

export type StoredFile = typeof file.$inferSelect;

/** Opens a file to everybody, also without a session; see FileUses. */
export const publicPage = "public";

const statementFolder = "soa/pdf/";

/**
 * A file, where this actor may see it (api.md, section 10): until a record uses it its uploader; then the tenant of
 * that record and admins who may view its page; a statement's PDF the tenant whose statement names it and admins who
 * see billings or import; `logo/…` everybody.
 * @returns null where there is no such file or it is not theirs to see: nobody learns which
 */
export async function visibleFile(tx: Executor, actor: Actor, key: string): Promise<StoredFile | null> {
  if (!isKey(key)) return null;
  const [found] = await tx.select().from(file).where(eq(file.key, key));
  if (!found) return null;
  return (await mayOpen(tx, actor, found)) ? found : null;
}

/** Whether this actor may see a file; see `visibleFile`. */
export const canSeeFile = async (tx: Executor, actor: Actor, key: string): Promise<boolean> =>
  (await visibleFile(tx, actor, key)) !== null;

async function mayOpen(tx: Executor, actor: Actor, found: StoredFile): Promise<boolean> {
  const { key } = found;
  if (key.startsWith("logo/")) return true;
  if (key.startsWith(statementFolder)) return mayOpenStatement(tx, actor, key.slice(statementFolder.length));
  const uses = await tx
    .select({ tenantId: fileUse.tenantId, page: fileUse.page })
    .from(fileUse)
    .where(eq(fileUse.key, key));
  return uses.length === 0 ? isUploader(actor, found) : uses.some((use) => opens(use, actor));
}

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

async function mayOpenStatement(tx: Executor, actor: Actor, name: string): Promise<boolean> {
  if (actor.area !== "client") {
    return can(actor, "billings.view") || can(actor, "utilities.importDataFromPromis");
  }
  const own = await tx
    .select({ id: statement.id })
    .from(statement)
    .where(and(eq(statement.tenantId, actor.id), eq(statement.soaName, name)))
    .limit(1);
  return own.length > 0;
}
