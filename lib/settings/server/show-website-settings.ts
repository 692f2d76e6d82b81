import "server-only";
import * as z from "zod";
import { superAdmin } from "@/lib/auth/actor";
import { settingList } from "@/lib/settings/setting-list";
import { settingNames } from "@/lib/settings/website";
import { useCase } from "@/lib/use-case";
import { keptSettings } from "./website";

/** `GET /website-settings`: all of them, as they were saved. */
export const showWebsiteSettings = useCase({
  name: "websiteSettings.show",
  allow: [superAdmin],
  input: z.object({}),
  run: async ({ tx }) => settingList(settingNames, await keptSettings(tx)),
});
