import "server-only";
import { loggedInTenants } from "@/lib/features/notifications/server/logged-in";
import {
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Makes open pages reload their modules, of all tenants or one. */
export async function invalidateModules(tenantId?: string): Promise<void> {
  const tenants = await loggedInTenants(tenantId);
  const data: InvalidationEvent = { what: "modules" };
  await publish(tenants.map(clientNotificationChannel), changedEvent, data);
}
