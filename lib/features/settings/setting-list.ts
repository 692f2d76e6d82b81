import { fileAddress } from "@/lib/core/areas";
import type { SettingName } from "@/lib/core/website-settings";
import type { SettingEntry } from "./record";

const images: readonly SettingName[] = ["websiteLogo", "websiteLoginBackgroundImage"];

/** Settings with the value 1 (on) or 0 (off). */
export const switchSettings: readonly SettingName[] = [
  "isUnderMaintenance",
  "staffTwoFactor",
  "showStaffNames",
];

/** The value of these settings is the key of an image. */
export const isImageSetting = (name: SettingName): boolean => images.includes(name);

/** Lists settings in the given order, with links for images. */
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
