import "server-only";
import { notification } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";

/** Deletes read and unread notifications after a year (docs/rules/notifications.md). */
export const deleteOldNotifications = deletes(notification, isOlderThan(notification.createdAt, 366));
