import type { SettingName } from "@/lib/core/website-settings";

/** A setting as the calls answer it: `value` of an image is its key, and `url` a link that stays. */
export type SettingEntry = { name: SettingName; value: string; url?: string | null };

const images: readonly SettingName[] = ["websiteLogo", "websiteLoginBackgroundImage"];

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
      ? { name, value, url: value ? `/api/files/${value}` : null }
      : { name, value };
  });
