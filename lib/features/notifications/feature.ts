import "server-only";
import { notification } from "@/db/schema";
import type { Feature } from "@/lib/features/feature";
import { notificationCalls } from "./api";

export const notificationsFeature: Feature = {
  calls: ({ linkOf }) => [
    { name: "Notifications", about: "The bells of tenants and admins.", calls: notificationCalls(linkOf) },
  ],
  reset: {
    groups: { notifications: { table: notification } },
    references: { users: [notification.tenantId], admins: [notification.adminId] },
  },
};
