import { fileAddress } from "@/lib/core/areas";
import type { SettingName } from "@/lib/core/website-settings";
import type { SettingEntry } from "./record";

const images: readonly SettingName[] = ["websiteLogo", "websiteLoginBackgroundImage"];

/** Settings that are on or off: 1 or 0. */
export const switchSettings: readonly SettingName[] = ["isUnderMaintenance", "staffTwoFactor"];

/** Whether a setting's value is the key of an image. */
export const isImageSetting = (name: SettingName): boolean => images.includes(name);

/** Settings as a list in this order, images also with their link. */
export const settingList = (
  names: readonly SettingName[],
  settings: Record<SettingName, string>,
): SettingEntry[] =>
  names.map((name) => {
    const value = settings[name];
    return images.includes(name)
      ? { name, value, url: value ? fileAddress("client", value) : null }
      : { name, value };
  });
