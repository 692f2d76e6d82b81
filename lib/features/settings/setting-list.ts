import { fileAddress } from "@/lib/core/areas";
import type { Closing, SettingName } from "@/lib/core/website-settings";
import type { SettingEntry } from "./record";

const images: readonly SettingName[] = ["websiteLogo", "websiteLoginBackgroundImage"];

/** Settings with the value 1 (on) or 0 (off). */
export const switchSettings: readonly SettingName[] = [
  "isUnderMaintenance",
  "staffTwoFactor",
  "showStaffNames",
  "peopleNeedApproval",
];

/** The value of these settings is the key of an image. */
export const isImageSetting = (name: SettingName): boolean => images.includes(name);

/** Lists settings in the given order, with links for images, and with the time of a closing that is still to come. */
export const settingList = (
  names: readonly SettingName[],
  settings: Record<SettingName, string>,
  closing: Closing | null = null,
): SettingEntry[] =>
  names.map((name) => {
    const value = settings[name];
    if (images.includes(name)) return { name, value, url: value ? fileAddress("client", value) : null };
    const isPending = name === "isUnderMaintenance" && closing !== null && closing.seconds > 0;
    return isPending ? { name, value, ...closing } : { name, value };
  });
