import "server-only";
import { and, eq } from "drizzle-orm";
import { statement } from "@/db/schema";
import { can } from "@/lib/core/actor";
import type { MayOpen } from "@/lib/features/files/server/visible-file";

/** Who may open a statement's PDF: the tenant whose statement names it, and admins who see billings or import. */
export const mayOpenStatement: MayOpen = async (tx, actor, name) => {
  if (actor.area !== "client") {
    return can(actor, "billings.view") || can(actor, "utilities.importDataFromPromis");
  }
  const own = await tx
    .select({ id: statement.id })
    .from(statement)
    .where(and(eq(statement.tenantId, actor.id), eq(statement.soaName, name)))
    .limit(1);
  return own.length > 0;
};
