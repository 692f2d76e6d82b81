import "server-only";
import * as z from "zod";
import { open } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readSettings } from "@/lib/core/server/website-settings";
import { publicSettingNames } from "@/lib/core/website-settings";
import { settingRecord } from "@/lib/features/settings/record";
import { settingList } from "@/lib/features/settings/setting-list";

/** `GET /public-website-settings`: settings for the log-in screen; public, even during maintenance. */
export const showPublicSettings = defineUseCase({
  name: "websiteSettings.showPublic",
  allow: [open],
  input: z.object({}),
  output: z.array(settingRecord),
  async run({ tx }) {
    const settings = await readSettings(tx);
    return settingList(publicSettingNames, settings, settings.closing);
  },
});
