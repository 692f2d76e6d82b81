import "server-only";
import * as z from "zod";
import { open } from "@/lib/auth/actor";
import { settingList } from "@/lib/settings/setting-list";
import { publicSettingNames } from "@/lib/settings/website";
import { useCase } from "@/lib/use-case";
import { readSettings } from "./website";

/** `GET /public-website-settings`: what a log-in screen shows, for everybody, also during maintenance. */
export const showPublicSettings = useCase({
  name: "websiteSettings.showPublic",
  allow: [open],
  input: z.object({}),
  run: async ({ tx }) => settingList(publicSettingNames, await readSettings(tx)),
});
