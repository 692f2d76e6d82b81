import "server-only";
import { notification } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";

/** Read or not: nobody is told of something that is a year old (docs/rules/notifications.md). */
export const deleteOldNotifications = deletes(notification, isOlderThan(notification.createdAt, 366));
