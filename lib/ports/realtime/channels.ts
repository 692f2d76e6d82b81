import type { SessionActor } from "@/lib/core/actor";

/*
 * Names of channels and events (docs/rules/realtime.md, Channels). `lib/app/realtime/authorize.ts` decides who may
 * subscribe.
 */

export const crudEvent = "crud";
/** A comment on a ticket was written, changed or deleted: `{ ticketId, commentId }`, on the channels of the tickets. */
export const commentEvent = "comment";
/** A member of staff has a ticket open: `{ ticketId, by: { id, name } }`, to the other staff who may view it. */
export const openedEvent = "opened";
export const notificationEvent = "notification";
export const progressEvent = "progress";
export const changedEvent = "changed";
/** An invalidation event on the notification channels: the page must reload something. */
export type InvalidationEvent = {
  what:
    | "administrators"
    | "advertisements"
    | "bookings"
    | "comments"
    | "dashboard"
    | "memorandums"
    | "modules"
    | "notifications"
    | "officeHours"
    | "policies"
    | "posts"
    | "reset"
    | "rights"
    | "targetTimes";
  id?: string;
};

/** A public channel: whether the site is closed for maintenance. */
export const websiteSettingsChannel = "public-website-settings";
/** `startsAt`, `seconds`: only while a closing was ordered that is still to come. */
export type SiteEvent = {
  isUnderMaintenance: string;
  maintenanceMessage: string;
  startsAt?: string;
  seconds?: number;
};

export const clientCrudChannel = (stem: string, tenantId: string) =>
  `private-client-${stem}-crud.${tenantId}`;
export const adminCrudChannel = (stem: string, adminId: string) => `private-admin-${stem}-crud.${adminId}`;
/** A person of a unit; the first one's id is the unit's. */
export type UnitPerson = { tenantId: string; personId: string };
/** The channel of a person's notifications and invalidation events. The one of a first person is named by the unit. */
export const clientNotificationChannel = ({ tenantId, personId }: UnitPerson) =>
  personId === tenantId ? `private-client-notif.${tenantId}` : `private-client-person.${personId}`;
export const adminNotificationChannel = (adminId: string) => `private-admin-notif.${adminId}`;
export const ownNotificationChannel = (actor: SessionActor) =>
  actor.area === "client" ? clientNotificationChannel(actor) : adminNotificationChannel(actor.id);
export const importChannel = (adminId: string, uniqId: string) => `private-soa-update.${adminId}.${uniqId}`;
