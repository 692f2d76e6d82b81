import "server-only";
import { eq } from "drizzle-orm";
import { ticketComment, ticketEvent } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/** Blanks the stored names of tenants in histories and comments, before a reset of the tenants. */
export async function forgetTenantNames(tx: Transaction): Promise<void> {
  await tx.update(ticketEvent).set({ byName: "" }).where(eq(ticketEvent.byArea, "client"));
  await tx.update(ticketComment).set({ byName: "" }).where(eq(ticketComment.byArea, "client"));
  await tx.update(ticketComment).set({ deletedByName: "" }).where(eq(ticketComment.deletedByArea, "client"));
}
