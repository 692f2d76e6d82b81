import "server-only";
import { inArray } from "drizzle-orm";
import { websiteSetting } from "@/db/schema";
import { env } from "@/lib/core/env";
import {
  defaultMaintenanceMessage,
  type SettingName,
  settingDefaults,
  settingNames,
} from "@/lib/core/website-settings";
import { type Executor, prepared } from "./database";

export type WebsiteSettingValues = Record<SettingName, string>;

const rowsOf = prepared((tx) =>
  tx
    .select()
    .from(websiteSetting)
    .where(inArray(websiteSetting.name, settingNames))
    .prepare("website_settings"),
);

/** Reads the stored website settings; an empty maintenance message stays empty. */
export async function storedSettings(tx: Executor): Promise<WebsiteSettingValues> {
  const rows = await rowsOf(tx).execute();
  const saved = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  const settings: WebsiteSettingValues = { ...settingDefaults, ...saved };
  return { ...settings, websiteName: settings.websiteName || env.APP_NAME };
}

/** Reads all website settings, with defaults for those that are not set. */
export async function readSettings(tx: Executor): Promise<WebsiteSettingValues> {
  const settings = await storedSettings(tx);
  return { ...settings, maintenanceMessage: settings.maintenanceMessage || defaultMaintenanceMessage };
}

/** Reads the tower's name. */
export const websiteName = async (tx: Executor): Promise<string> => (await readSettings(tx)).websiteName;
