/*
 * Names of channels and events (docs/rules/realtime.md, Channels). Whoever may subscribe is decided in `server/authorize.ts`.
 */

export const crudEvent = "crud";
export const notificationEvent = "notification";
export const progressEvent = "progress";
export const changedEvent = "changed";
/** A module may have been opened or closed to tenants; without data: each asks for its own. */
export const modulesEvent = "modules";

/** Open to everybody: whether the site is closed for maintenance. */
export const websiteSettingsChannel = "public-website-settings";

export const clientCrudChannel = (stem: string, tenantId: string) =>
  `private-client-${stem}-crud.${tenantId}`;
export const adminCrudChannel = (stem: string, adminId: string) => `private-admin-${stem}-crud.${adminId}`;
export const clientNotificationChannel = (tenantId: string) => `private-client-notif.${tenantId}`;
export const adminNotificationChannel = (adminId: string) => `private-admin-notif.${adminId}`;
export const importChannel = (adminId: string, uniqId: string) => `private-soa-update.${adminId}.${uniqId}`;
