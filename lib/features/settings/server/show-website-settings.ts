import "server-only";
import * as z from "zod";
import { superAdmin } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readStored } from "@/lib/core/server/website-settings";
import { settingNames } from "@/lib/core/website-settings";
import { settingRecord } from "@/lib/features/settings/record";
import { settingList } from "@/lib/features/settings/setting-list";

/** `GET /website-settings`: all stored settings; maintenance that is ordered for later counts as on. */
export const showWebsiteSettings = defineUseCase({
  name: "websiteSettings.show",
  allow: [superAdmin],
  input: z.object({}),
  output: z.array(settingRecord),
  run: async ({ tx }) => settingList(settingNames, (await readStored(tx)).settings),
});
