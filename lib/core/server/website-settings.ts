import "server-only";
import { getTableColumns, inArray, sql } from "drizzle-orm";
import { websiteSetting } from "@/db/schema";
import { env } from "@/lib/core/env";
import {
  type Closing,
  defaultMaintenanceMessage,
  type SettingName,
  settingDefaults,
  settingNames,
} from "@/lib/core/website-settings";
import { isoInstant } from "@/lib/format/dates";
import { type Executor, prepared } from "./database";

export type WebsiteSettingValues = Record<SettingName, string>;

const { name, value, startsAt, updatedAt } = getTableColumns(websiteSetting);

const rowsOf = prepared((tx) =>
  tx
    .select({
      name,
      value,
      startsAt: sql<string>`coalesce(${startsAt}, ${updatedAt})`,
      seconds: sql<number>`coalesce(greatest(extract(epoch from ${startsAt} - clock_timestamp()), 0), 0)::float8`,
    })
    .from(websiteSetting)
    .where(inArray(websiteSetting.name, settingNames))
    .prepare("website_settings"),
);

/** Reads the stored website settings; an empty maintenance message stays empty. `closing`: null if none was ordered. */
export async function readStored(
  tx: Executor,
): Promise<{ settings: WebsiteSettingValues; closing: Closing | null }> {
  const rows = await rowsOf(tx).execute();
  const saved = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  const settings: WebsiteSettingValues = { ...settingDefaults, ...saved };
  const ordered = rows.find((row) => row.name === "isUnderMaintenance" && row.value === "1");
  return {
    settings: { ...settings, websiteName: settings.websiteName || env.APP_NAME },
    closing: ordered ? { startsAt: isoInstant(ordered.startsAt), seconds: ordered.seconds } : null,
  };
}

/**
 * Reads all website settings, with defaults for those that are not set. Maintenance is on only from its time on.
 * `closing`: if a time was set that is still to come.
 */
export async function readSettings(
  tx: Executor,
): Promise<WebsiteSettingValues & { closing: Closing | null }> {
  const { settings, closing } = await readStored(tx);
  const isPending = closing !== null && closing.seconds > 0;
  return {
    ...settings,
    isUnderMaintenance: closing && !isPending ? "1" : "0",
    maintenanceMessage: settings.maintenanceMessage || defaultMaintenanceMessage,
    closing: isPending ? closing : null,
  };
}

/** Reads the tower's name. */
export const websiteName = async (tx: Executor): Promise<string> => (await readSettings(tx)).websiteName;
