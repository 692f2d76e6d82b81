"use client";

import dynamic from "next/dynamic";

/*
 * The log-in and the shell of each area, and the watch of a closed site, each loaded separately. Next splits code at
 * `dynamic` only in client modules. `ShellProviders` is not loaded here, because pages also use it and it would be
 * duplicated. The layouts and frames of all areas must import the same client modules: an extra module in one would
 * make the bundler split the shared chunk, and pages would load both parts.
 */

export const ClientLogin = dynamic(() =>
  import("@/components/auth/client-login-form").then((module) => module.ClientLoginForm),
);
export const StaffLogin = dynamic(() =>
  import("@/components/auth/staff-login-form").then((module) => module.StaffLoginForm),
);
export const TenantFrame = dynamic(() => import("./tenant-shell").then((module) => module.TenantShell));
export const StaffFrame = dynamic(() => import("./staff-shell").then((module) => module.StaffShell));
export const LazySiteWatch = dynamic(() =>
  import("@/components/session/site-watch").then((module) => module.SiteWatch),
);
