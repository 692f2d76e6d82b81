/** The website's settings that everybody may read (docs/rules/settings.md, Website). */
export const publicSettingNames = [
  "websiteName",
  "websiteLogo",
  "websiteLoginBackgroundImage",
  "isUnderMaintenance",
  "maintenanceMessage",
] as const;

/** All settings that the super admin keeps, with what holds until one is saved. `websiteName` falls back to the app's name. */
export const settingDefaults: Record<SettingName, string> = {
  websiteName: "",
  websiteLogo: "",
  websiteLoginBackgroundImage: "",
  isUnderMaintenance: "0",
  maintenanceMessage: "",
  dueDays: "15",
};

export type SettingName = (typeof publicSettingNames)[number] | "dueDays";

export const settingNames = Object.keys(settingDefaults) as SettingName[];

/** Shown while the site is closed and nobody wrote a message. */
export const defaultMaintenanceMessage = "The site is under maintenance. Please come back later.";
