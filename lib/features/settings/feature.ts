import "server-only";
import { serviceSetting, websiteSetting } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { bind, call, json, savedWhole, whole } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { settingsCalls } from "./calls";
import { mobileBody } from "./mobile-schema";
import { listDepositAccounts } from "./server/list-deposit-accounts";
import { saveMobileSettings, showMobileSettings } from "./server/mobile-settings";
import { saveServices } from "./server/save-services";
import { saveWebsiteSettings } from "./server/save-website-settings";
import { showMaintenance } from "./server/show-maintenance";
import { showPublicSettings } from "./server/show-public-settings";
import { showPublicTerms } from "./server/show-public-terms";
import { showServices } from "./server/show-services";
import { showWebsiteSettings } from "./server/show-website-settings";
import { saveTerms, showTerms } from "./server/terms";

export const settingsFeature: Feature = {
  calls: [
    {
      name: "Settings",
      about: "The settings of the website, the terms of use and the service modules.",
      calls: [
        bind(settingsCalls.publicSettings, showPublicSettings, "Show the website's public settings"),
        bind(settingsCalls.publicTerms, showPublicTerms, "Show the terms of use"),
        call(
          "get",
          "/system-parameter-settings",
          showServices,
          "Show which modules are on, and from which balance they close",
          whole,
        ),
        call("post", "/system-parameter-setting", saveServices, "Switch modules on or off", savedWhole),
        call("get", "/website-settings", showWebsiteSettings, "Show all settings of the website", whole),
        call("post", "/website-setting", saveWebsiteSettings, "Save settings of the website", savedWhole),
        bind(settingsCalls.maintenance, showMaintenance, "Show whether maintenance is on, ordered or off"),
        call("get", "/deposit-accounts", listDepositAccounts, "List the accounts to which deposits go"),
        call("get", "/mobile-settings", showMobileSettings, "Show the appearance of the mobile app"),
        call("post", "/mobile-setting", saveMobileSettings, "Save the appearance of the mobile app", {
          body: json(mobileBody),
          refuses: [409],
        }),
        call("get", "/terms-and-conditions", showTerms, "Show the terms of use for editing"),
        call("post", "/terms-and-conditions", saveTerms, "Save the terms of use", { refuses: [409] }),
      ],
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
