import "server-only";
import {
  clientNotificationChannel,
  modulesEvent,
  websiteSettingsChannel,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/** Tells the portals that modules may have been opened or closed: all tenants', or those of one. */
export const announceModules = (tenantId?: string): Promise<void> =>
  publish([tenantId ? clientNotificationChannel(tenantId) : websiteSettingsChannel], modulesEvent, {});
