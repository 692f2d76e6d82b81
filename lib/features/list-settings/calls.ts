import { callTo } from "@/lib/core/call-to";
import type { showListSetting, updateListSetting } from "./server/list-settings";

export const listSettingCalls = {
  show: callTo<typeof showListSetting>("get", "/list-setting/{list}"),
  update: callTo<typeof updateListSetting>("put", "/list-setting/{list}"),
};
