"use server";

import { saveMobileSettings } from "@/lib/features/settings/server/mobile-settings";
import { saveServices } from "@/lib/features/settings/server/save-services";
import { saveWebsiteSettings } from "@/lib/features/settings/server/save-website-settings";
import { saveTerms } from "@/lib/features/settings/server/terms";
import { action, wholeAction } from "@/lib/http/action";

export const saveMobileSettingsAction = action(saveMobileSettings);
export const saveServicesAction = wholeAction(saveServices);
export const saveWebsiteSettingsAction = wholeAction(saveWebsiteSettings);
export const saveTermsAction = action(saveTerms);
