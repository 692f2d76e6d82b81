import "server-only";
import { bind } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { listSettingCalls } from "./calls";
import { showListSetting, updateListSetting } from "./server/list-settings";

export const listSettingsFeature: Feature = {
  calls: [
    {
      name: "List settings",
      about: "How the caller has set up the lists of tickets.",
      calls: [
        bind(listSettingCalls.show, showListSetting, "Show the caller's views and columns of a list"),
        bind(listSettingCalls.update, updateListSetting, "Change the caller's views and columns of a list"),
      ],
    },
  ],
};
