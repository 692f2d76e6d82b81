"use server";

import { updateListSetting } from "@/lib/features/list-settings/server/list-settings";
import { action } from "@/lib/http/action";

export const updateListSettingAction = action(updateListSetting);
