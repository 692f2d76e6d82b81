/* Notes of closed modules (docs/rules/billing.md, Modules). */

export const disabledNote = "This service has been disabled by the admin.";
export const unsettledNote =
  "Please settle your outstanding account at Property Management Office to access this module.";
