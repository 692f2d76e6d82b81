import "server-only";
import { serviceSetting, websiteSetting } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import type { Feature } from "@/lib/features/feature";
import { settingCalls } from "./api";

export const settingsFeature: Feature = {
  calls: [
    {
      name: "Settings",
      about: "What the website is called and shows, and which modules are on.",
      calls: settingCalls,
    },
  ],
  files: {
    upload: { logo: [superAdmin] },
    // Log-in screens show the logo.
    open: { logo: async () => true },
  },
  auditNames: { website_setting: "Website Settings", service_setting: "System Parameter Settings" },
  reset: {
    groups: {
      websiteSettings: { table: websiteSetting, files: ["website_setting", "mobile_setting"] },
      systemParameterSettings: { table: serviceSetting },
    },
  },
};
