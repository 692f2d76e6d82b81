import "server-only";
import { loggedInPeople } from "@/lib/features/notifications/server/logged-in";
import {
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Makes open pages reload their modules, of all units or one. */
export async function invalidateModules(tenantId?: string): Promise<void> {
  const people = await loggedInPeople(tenantId);
  const data: InvalidationEvent = { what: "modules" };
  await publish(people.map(clientNotificationChannel), changedEvent, data);
}
