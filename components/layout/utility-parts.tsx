"use client";

import dynamic from "next/dynamic";

/* The tabs of Utilities. One is shown at a time, so each is loaded separately. */

export const AuditLog = dynamic(() =>
  import("@/components/audit/audit-page").then((module) => module.AuditPage),
);
export const Database = dynamic(() =>
  import("@/components/reset/database-page").then((module) => module.DatabasePage),
);
export const Administrators = dynamic(() =>
  import("@/components/admins/admins-page").then((module) => module.AdminsPage),
);

export const MobileSettingsForm = dynamic(() =>
  import("@/components/settings/mobile-settings-form").then((module) => module.MobileSettingsForm),
);

export const ServicesForm = dynamic(() =>
  import("@/components/settings/services-form").then((module) => module.ServicesForm),
);

export const Import = dynamic(() =>
  import("@/components/billing/import/import-page").then((module) => module.ImportPage),
);

export const LockedImport = dynamic(() =>
  import("@/components/billing/import/import-page").then((module) => module.LockedImport),
);
