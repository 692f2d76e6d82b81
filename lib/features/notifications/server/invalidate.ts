import "server-only";
import type { Permission } from "@/lib/core/permissions/pages";
import {
  adminNotificationChannel,
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import { loggedInAdmins, loggedInSuperAdmins, loggedInTenants } from "./logged-in";

/**
 * Has open pages ask again for what has changed (docs/rules/realtime.md, Channels); to be called after the commit.
 * @param permission whose holders are told among the admins; null: none of them is
 * @param tenants whether it concerns the tenants too
 */
export async function invalidate(
  data: InvalidationEvent,
  permission: Permission | null,
  { tenants, superAdmins = false }: { tenants: boolean; superAdmins?: boolean },
): Promise<void> {
  const [clients, ...staff] = await Promise.all([
    tenants ? loggedInTenants() : [],
    permission ? loggedInAdmins(permission) : [],
    superAdmins ? loggedInSuperAdmins() : [],
  ]);
  const channels = [...clients.map(clientNotificationChannel), ...staff.flat().map(adminNotificationChannel)];
  await publish(channels, changedEvent, data);
}
