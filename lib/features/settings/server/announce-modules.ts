import "server-only";
import {
  clientNotificationChannel,
  modulesEvent,
  websiteSettingsChannel,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Publishes that modules may have been opened or closed: to all tenants, or to one. */
export const announceModules = (tenantId?: string): Promise<void> =>
  publish([tenantId ? clientNotificationChannel(tenantId) : websiteSettingsChannel], modulesEvent, {});
