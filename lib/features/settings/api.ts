import "server-only";
import { call, json } from "@/lib/core/server/call";
import { mobileBody } from "./mobile-schema";
import { saveMobileSettings, showMobileSettings } from "./server/mobile-settings";
import { saveServices } from "./server/save-services";
import { saveWebsiteSettings } from "./server/save-website-settings";
import { showPublicSettings } from "./server/show-public-settings";
import { showPublicTerms } from "./server/show-public-terms";
import { showServices } from "./server/show-services";
import { showWebsiteSettings } from "./server/show-website-settings";
import { saveTerms, showTerms } from "./server/terms";

export const settingCalls = [
  call("get", "/public-website-settings", showPublicSettings, "Show the website's public settings"),
  call("get", "/public-terms-and-conditions", showPublicTerms, "Show the terms of use"),
  call(
    "get",
    "/system-parameter-settings",
    showServices,
    "Show which modules are on, and from which balance they close",
  ),
  call("post", "/system-parameter-setting", saveServices, "Switch modules on or off"),
  call("get", "/website-settings", showWebsiteSettings, "Show all settings of the website"),
  call("post", "/website-setting", saveWebsiteSettings, "Save settings of the website"),
  call("get", "/mobile-settings", showMobileSettings, "Show what the mobile app looks like"),
  call("post", "/mobile-setting", saveMobileSettings, "Save what the mobile app looks like", {
    body: json(mobileBody),
  }),
  call("get", "/terms-and-conditions", showTerms, "Show the terms of use for editing"),
  call("post", "/terms-and-conditions", saveTerms, "Save the terms of use", { refuses: [409] }),
];
