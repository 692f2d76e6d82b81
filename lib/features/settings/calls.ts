import { callTo } from "@/lib/core/call-to";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import type { showMaintenance } from "./server/show-maintenance";
import type { showPublicSettings } from "./server/show-public-settings";
import type { showPublicTerms } from "./server/show-public-terms";

export const settingsCalls = {
  publicSettings: callTo<typeof showPublicSettings>("get", "/public-website-settings"),
  maintenance: callTo<typeof showMaintenance>("get", "/maintenance"),
  publicTerms: callTo<typeof showPublicTerms, { title: string; value: RichTextNode }>(
    "get",
    "/public-terms-and-conditions",
  ),
};
