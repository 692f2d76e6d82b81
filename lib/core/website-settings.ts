/** The website settings that everybody may read (docs/rules/settings.md, Website). */
export const publicSettingNames = [
  "websiteName",
  "websiteLogo",
  "websiteLoginBackgroundImage",
  "isUnderMaintenance",
  "maintenanceMessage",
] as const;

/** The default of each website setting. An empty `websiteName` means the app's name. */
export const settingDefaults: Record<SettingName, string> = {
  websiteName: "",
  websiteLogo: "",
  websiteLoginBackgroundImage: "",
  isUnderMaintenance: "0",
  maintenanceMessage: "",
  dueDays: "15",
  staffTwoFactor: "0",
  showStaffNames: "0",
  peopleNeedApproval: "0",
  depositAccounts: "[]",
};

export type SettingName =
  | (typeof publicSettingNames)[number]
  | "dueDays"
  | "staffTwoFactor"
  | "showStaffNames"
  | "peopleNeedApproval"
  | "depositAccounts";

export const settingNames = Object.keys(settingDefaults) as SettingName[];

/** The maintenance message if none is set. */
export const defaultMaintenanceMessage = "The site is under maintenance. Please come back later.";

/**
 * When the site closes or closed (docs/rules/settings.md, Maintenance). `seconds`: until then, 0 while it is closed;
 * they let a browser count down whatever its own clock says.
 */
export type Closing = { startsAt: string; seconds: number };
