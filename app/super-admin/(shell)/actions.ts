"use server";

import { saveWebsiteSettings } from "@/lib/features/settings/server/save-website-settings";
import { runAction } from "@/lib/product/action";

export const saveWebsiteSettingsAction = async (input: unknown) =>
  runAction("super-admin", saveWebsiteSettings, input);
