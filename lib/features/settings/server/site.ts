import "server-only";
import { cache } from "react";
import { fileAddress } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { readSettings } from "@/lib/core/server/website-settings";

const publicFileLink = (key: string): string | null => (key ? fileAddress("client", key) : null);

/** Website settings for shells and log-in screens; read once per request. */
export const readSite = cache(async () => {
  const settings = await readSettings(db);
  return {
    name: settings.websiteName,
    logo: publicFileLink(settings.websiteLogo),
    loginBackground: publicFileLink(settings.websiteLoginBackgroundImage),
    underMaintenance: settings.isUnderMaintenance === "1",
    closing: settings.closing,
    maintenanceMessage: settings.maintenanceMessage,
    timeZone: env.SITE_TIME_ZONE,
  };
});
