import "server-only";
import { and, eq } from "drizzle-orm";
import { admin, ticket } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { staffWith } from "@/lib/core/server/staff-with";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";

/** The id of a ticket's assignee, if that person is active and may still view the ticket; otherwise null. */
export async function findResponsible(
  tx: Executor,
  kind: TicketKind,
  { id, tenantId }: Pick<TicketRecord, "id" | "tenantId">,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: admin.id })
    .from(ticket)
    .innerJoin(admin, eq(admin.id, ticket.assigneeId))
    .where(and(eq(ticket.id, id), eq(ticket.tenantId, tenantId), staffWith(permissionOf(kind, "view"))));
  return found?.id ?? null;
}
