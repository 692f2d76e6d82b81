import "server-only";
import type { Permission } from "@/lib/core/permissions/pages";
import {
  adminNotificationChannel,
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import { loggedInAdmins, loggedInPeople, loggedInSuperAdmins } from "./logged-in";

/**
 * Notifies open pages that data has changed, so that they refetch it (docs/rules/realtime.md, Channels). Call it
 * after the commit.
 * @param permission the permission of the admins to notify; `any` notifies all, null none
 * @param tenants whether to notify tenants too
 */
export async function invalidate(
  data: InvalidationEvent,
  permission: Permission | "any" | null,
  { tenants, superAdmins = false }: { tenants: boolean; superAdmins?: boolean },
): Promise<void> {
  const [people, ...staff] = await Promise.all([
    tenants ? loggedInPeople() : [],
    permission ? loggedInAdmins(permission) : [],
    superAdmins ? loggedInSuperAdmins() : [],
  ]);
  const channels = [...people.map(clientNotificationChannel), ...staff.flat().map(adminNotificationChannel)];
  await publish(channels, changedEvent, data);
}
