import "server-only";
import { anyAdmin, client } from "@/lib/core/actor";
import { pageOf } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { Product } from "@/lib/features/feature";
import { adminNotification, clientNotification } from "@/lib/features/notifications/record";
import { adminBellPage, tenantBellPage } from "@/lib/features/notifications/schema";
import { readBell, requireOwn } from "./bell";

/** `GET /client-notif/{tenantId}`: the tenant's own notifications. */
export const listClientNotifications = (linkOf: Product["linkOf"]) =>
  defineUseCase({
    name: "notification.listClient",
    allow: [client],
    input: tenantBellPage,
    output: pageOfSchema(clientNotification),
    async run({ actor, input, tx }) {
      requireOwn(actor, input.tenantId);
      const { rows, found } = await readBell(tx, actor, input, linkOf);
      const lines = rows.map(({ shown, read }) => ({ ...shown, isRead: read }));
      return pageOf(lines, found, input, false);
    },
  });

/** `GET /admin-notif/{adminId}`: the admin's own notifications. */
export const listAdminNotifications = (linkOf: Product["linkOf"]) =>
  defineUseCase({
    name: "notification.listAdmin",
    allow: [anyAdmin],
    input: adminBellPage,
    output: pageOfSchema(adminNotification),
    async run({ actor, input, tx }) {
      requireOwn(actor, input.adminId);
      const { rows, found } = await readBell(tx, actor, input, linkOf);
      const lines = rows.map(({ shown, read, about }) => ({ ...shown, isReadAdmin: read, tenant: about }));
      return pageOf(lines, found, input, false);
    },
  });
