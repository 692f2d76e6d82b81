"use client";

import dynamic from "next/dynamic";

/*
 * The log-in and the shell of each area, and what a closed site needs. Nobody needs all of them, so each is loaded
 * separately. Next splits a page's code at `dynamic` only in a client module. What pages use too (`ShellProviders`) is not
 * loaded through here: it would be in the shell's files and in each page's. The layouts and frames of all areas have the
 * same client modules: where one has more, the bundler makes a second file of the others, and pages load both.
 */

export const ClientLogin = dynamic(() =>
  import("@/components/auth/client-login-form").then((module) => module.ClientLoginForm),
);
export const StaffLogin = dynamic(() =>
  import("@/components/auth/staff-login-form").then((module) => module.StaffLoginForm),
);
export const TenantFrame = dynamic(() => import("./tenant-shell").then((module) => module.TenantShell));
export const StaffFrame = dynamic(() => import("./staff-shell").then((module) => module.StaffShell));
export const LazyReopenWatch = dynamic(() =>
  import("@/components/session/reopen-watch").then((module) => module.ReopenWatch),
);
