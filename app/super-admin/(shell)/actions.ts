"use server";

import { runAction } from "@/lib/action";
import { saveWebsiteSettings } from "@/lib/settings/server/save-website-settings";

export const saveWebsiteSettingsAction = async (input: unknown) =>
  runAction("super-admin", saveWebsiteSettings, input);
