import "server-only";
import type { Permission } from "@/lib/core/permissions/pages";
import {
  adminNotificationChannel,
  changedEvent,
  clientNotificationChannel,
  type Hint,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import { watchingAdmins, watchingTenants } from "./watching";

/**
 * Has open pages ask again for what has changed (docs/rules/realtime.md, Channels); to be called after the commit.
 * @param permission whose holders are told among the admins
 * @param tenants whether it concerns the tenants too
 */
export async function hint(
  data: Hint,
  permission: Permission,
  { tenants }: { tenants: boolean },
): Promise<void> {
  const [clients, admins] = await Promise.all([tenants ? watchingTenants() : [], watchingAdmins(permission)]);
  const channels = [...clients.map(clientNotificationChannel), ...admins.map(adminNotificationChannel)];
  await publish(channels, changedEvent, data);
}
