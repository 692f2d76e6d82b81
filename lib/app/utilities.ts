import "server-only";
import { type AdminActor, can } from "@/lib/core/actor";
import { viewAdmins } from "@/lib/features/admins/server/read";

/** A tab of Utilities; the first tab is the one whose URL has no tab name. */
type UtilityTab<Value extends string = string> = { value: Value; label: string; href: string };

const tab = <Value extends string>(path: string, value: Value, label: string): UtilityTab<Value> => ({
  value,
  label,
  href: `${path}?tab=${value}`,
});

const access = "User's Access Definition";

/** The Utilities tabs that an admin may open. */
export function adminUtilities(actor: AdminActor) {
  const isViewer = viewAdmins.every((permission) => can(actor, permission));
  const path = "/admin/utilities";
  return [
    ...(can(actor, "utilities.importDataFromPromis") ? [tab(path, "import", "Import Data from PROMIS")] : []),
    ...(isViewer ? [tab(path, "administrators", access)] : []),
    ...(can(actor, "utilities.systemParameterSettings")
      ? [tab(path, "system-parameter-settings", "System Parameter Settings")]
      : []),
    ...(can(actor, "utilities.view") && can(actor, "utilities.systemParameterSettings")
      ? [tab(path, "office-hours", "Office Hours"), tab(path, "target-times", "Target Times")]
      : []),
    ...(can(actor, "utilities.edit") ? [tab(path, "saved-replies", "Saved Replies")] : []),
  ];
}

/** The super admin's Utilities tabs. */
export const superAdminUtilities = [
  tab("/super-admin/utilities", "administrators", access),
  tab("/super-admin/utilities", "database", "Database"),
  tab("/super-admin/utilities", "mobile-settings", "Mobile Settings"),
  tab("/super-admin/utilities", "audit-log", "Audit Log"),
];

/**
 * Returns the tab named in the URL, or else the first.
 * @returns undefined if there are no tabs
 */
export const selectedTab = <Tab extends UtilityTab>(
  tabs: readonly Tab[],
  { tab: named }: Record<string, string | string[] | undefined>,
): Tab | undefined => tabs.find(({ value }) => value === named) ?? tabs[0];
