"use server";

import { saveWebsiteSettings } from "@/lib/features/settings/server/save-website-settings";
import { saveTerms } from "@/lib/features/settings/server/terms";
import { runAction } from "@/lib/http/action";

export const saveWebsiteSettingsAction = async (input: unknown) =>
  runAction("super-admin", saveWebsiteSettings, input);

export const saveTermsAction = async (input: unknown) => runAction("super-admin", saveTerms, input);
