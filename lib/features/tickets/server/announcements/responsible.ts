import "server-only";
import { and, eq } from "drizzle-orm";
import { admin, ticket } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { staffWith } from "@/lib/core/server/staff-with";
import type { NotificationKind } from "@/lib/features/notice";
import { isReachable } from "@/lib/features/notifications/server/reachable";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";

/**
 * The id of a ticket's assignee; null if there is none, or if that person can't be reached: is inactive, may not view the
 * ticket any more, or has turned off all channels of a kind of notification.
 */
export async function findResponsible(
  tx: Executor,
  kind: TicketKind,
  { id, tenantId }: Pick<TicketRecord, "id" | "tenantId">,
  about: NotificationKind,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: admin.id })
    .from(ticket)
    .innerJoin(admin, eq(admin.id, ticket.assigneeId))
    .where(
      and(
        eq(ticket.id, id),
        eq(ticket.tenantId, tenantId),
        staffWith(permissionOf(kind, "view")),
        isReachable(admin.id, about),
      ),
    )
    .prepare("responsible_admin")
    .execute();
  return found?.id ?? null;
}
