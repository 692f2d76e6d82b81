"use client";

import dynamic from "next/dynamic";

/*
 * The two halves of an area: the log-in and the shell. Nobody needs both, so each comes by itself. Next divides a
 * page's code at these calls only where they stand in a client module.
 */

export const ClientLogin = dynamic(() =>
  import("./client-login-form").then((module) => module.ClientLoginForm),
);
export const StaffLogin = dynamic(() => import("./staff-login-form").then((module) => module.StaffLoginForm));
export const TenantArea = dynamic(() => import("./tenant-shell").then((module) => module.TenantShell));
export const StaffArea = dynamic(() => import("./staff-shell").then((module) => module.StaffShell));
