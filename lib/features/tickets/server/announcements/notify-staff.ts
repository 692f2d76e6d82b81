import "server-only";
import type { SQL } from "drizzle-orm";
import { admin } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import { staffWith } from "@/lib/core/server/staff-with";
import {
  notifyAdmins,
  notifySuperAdmins,
  type StaffNews,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";

/**
 * Stores a notification for the staff who may view a kind's tickets. Where nobody at all may, those who may view the list
 * of all services are told, else the super admins.
 * @param exceptAdminId the admin who made the change
 * @param which another condition on those who may view the tickets
 */
export async function notifyStaff<Values extends object>(
  tx: Executor,
  kind: TicketKind,
  news: StaffNews<Values>,
  exceptAdminId: string | null = null,
  which?: SQL,
): Promise<WrittenNotification[]> {
  const view = permissionOf(kind, "view");
  if (await hasHolder(tx, staffWith(view))) return notifyAdmins(tx, view, news, exceptAdminId, which);
  if (await hasHolder(tx, staffWith("services.view")))
    return notifyAdmins(tx, "services.view", news, exceptAdminId);
  return notifySuperAdmins(tx, news);
}

const hasHolder = async (tx: Executor, isOne: SQL): Promise<boolean> =>
  (await tx.select({ id: admin.id }).from(admin).where(isOne).limit(1).prepare("one_admin").execute())
    .length > 0;
