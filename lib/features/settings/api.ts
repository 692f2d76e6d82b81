import "server-only";
import { call } from "@/lib/core/server/call";
import { saveServices } from "./server/save-services";
import { saveWebsiteSettings } from "./server/save-website-settings";
import { showPublicSettings } from "./server/show-public-settings";
import { showPublicTerms } from "./server/show-public-terms";
import { showServices } from "./server/show-services";
import { showWebsiteSettings } from "./server/show-website-settings";

export const settingCalls = [
  call("get", "/public-website-settings", showPublicSettings),
  call("get", "/public-terms-and-conditions", showPublicTerms),
  call("get", "/system-parameter-settings", showServices),
  call("post", "/system-parameter-setting", saveServices),
  call("get", "/website-settings", showWebsiteSettings),
  call("post", "/website-setting", saveWebsiteSettings),
];
