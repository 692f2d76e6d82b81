"use server";

import { countSessions } from "@/lib/features/auth/server/count-sessions";
import { saveMobileSettings } from "@/lib/features/settings/server/mobile-settings";
import { saveServices } from "@/lib/features/settings/server/save-services";
import { saveWebsiteSettings } from "@/lib/features/settings/server/save-website-settings";
import { saveTerms } from "@/lib/features/settings/server/terms";
import { action, wholeAction } from "@/lib/http/action";

/** Counts the sessions that maintenance would end. */
export const countSessionsAction = action(countSessions);
export const saveMobileSettingsAction = action(saveMobileSettings);
export const saveServicesAction = wholeAction(saveServices);
export const saveWebsiteSettingsAction = wholeAction(saveWebsiteSettings);
export const saveTermsAction = action(saveTerms);
