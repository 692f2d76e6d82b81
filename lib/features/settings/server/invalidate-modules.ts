import "server-only";
import { watchingTenants } from "@/lib/features/notifications/server/logged-in";
import { changedEvent, clientNotificationChannel, type Hint } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Has tenants' open pages ask again which modules are open: all tenants', or one's. */
export async function announceModules(tenantId?: string): Promise<void> {
  const tenants = await watchingTenants(tenantId);
  const data: Hint = { what: "modules" };
  await publish(tenants.map(clientNotificationChannel), changedEvent, data);
}
