"use client";

import dynamic from "next/dynamic";

/* The tabs of Utilities. Only one is shown at a time, so each is loaded separately. */

export const LazyAuditLog = dynamic(() =>
  import("@/components/audit/audit-page").then((module) => module.AuditPage),
);
export const LazyDatabase = dynamic(() =>
  import("@/components/reset/database-page").then((module) => module.DatabasePage),
);
export const LazyAdministrators = dynamic(() =>
  import("@/components/admins/admins-page").then((module) => module.AdminsPage),
);

export const LazyMobileSettingsForm = dynamic(() =>
  import("@/components/settings/mobile-settings-form").then((module) => module.MobileSettingsForm),
);

export const LazyServicesForm = dynamic(() =>
  import("@/components/settings/services-form").then((module) => module.ServicesForm),
);

export const LazySavedReplies = dynamic(() =>
  import("@/components/saved-replies/saved-replies-page").then((module) => module.SavedRepliesPage),
);

export const LazyOfficeHoursForm = dynamic(() =>
  import("@/components/office-hours/office-hours-form").then((module) => module.OfficeHoursForm),
);

export const LazyTargetTimesForm = dynamic(() =>
  import("@/components/office-hours/target-times-form").then((module) => module.TargetTimesForm),
);

export const LazyImport = dynamic(() =>
  import("@/components/billing/import/import-page").then((module) => module.ImportPage),
);

export const LazyLockedImport = dynamic(() =>
  import("@/components/billing/import/import-page").then((module) => module.LockedImport),
);
