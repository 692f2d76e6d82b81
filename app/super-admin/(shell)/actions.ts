"use server";

import { countSessions } from "@/lib/features/auth/server/count-sessions";
import { saveWebsiteSettings } from "@/lib/features/settings/server/save-website-settings";
import { saveTerms } from "@/lib/features/settings/server/terms";
import { runAction, runWholeAction } from "@/lib/http/action";

export const saveWebsiteSettingsAction = async (input: unknown, version: unknown) =>
  runWholeAction("super-admin", saveWebsiteSettings, input, version);

export const countSessionsAction = async () => runAction("super-admin", countSessions, {});

export const saveTermsAction = async (input: unknown) => runAction("super-admin", saveTerms, input);
