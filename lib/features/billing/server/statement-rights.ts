import "server-only";
import { and, eq, ne, type SQL } from "drizzle-orm";
import { statement } from "@/db/schema";
import { can } from "@/lib/core/actor";
import { isUploader, type MayOpen } from "@/lib/features/files/server/visible-file";

/**
 * Who may open a statement's PDF: the tenant whose statement names it, and staff who see billings or import. Until a
 * statement names it, of the staff only its uploader.
 */
export const mayOpenStatement: MayOpen = async (tx, actor, name, found) => {
  const isNamed = async (whose?: SQL) => {
    const naming = await tx
      .select({ id: statement.id })
      .from(statement)
      .where(and(whose, eq(statement.soaName, name), ne(statement.soaName, "")))
      .limit(1);
    return naming.length > 0;
  };
  if (actor.area === "client") return await isNamed(eq(statement.tenantId, actor.id));
  if (!can(actor, "billings.view") && !can(actor, "utilities.importDataFromPromis")) return false;
  return isUploader(actor, found) || (await isNamed());
};
