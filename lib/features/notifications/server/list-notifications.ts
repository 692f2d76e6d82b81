import "server-only";
import { admin, client } from "@/lib/core/actor";
import { type Page, pageOf } from "@/lib/core/paging";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { AdminNotification, ClientNotification } from "@/lib/features/notifications/record";
import { adminBellPage, tenantBellPage } from "@/lib/features/notifications/schema";
import { type LinkOf, readBell, requireOwn } from "./bell";

/** `GET /client-notif/{tenantId}`: a tenant's own bell. */
export const listClientNotifications = (linkOf: LinkOf) =>
  defineUseCase({
    name: "notification.listClient",
    allow: [client],
    input: tenantBellPage,
    async run({ actor, input, tx }): Promise<Page<ClientNotification>> {
      requireOwn(actor, input.tenantId);
      const { rows, found } = await readBell(tx, actor, input, linkOf);
      const lines = rows.map(({ shown, read }) => ({ ...shown, isRead: read }));
      return pageOf(lines, found, input, false);
    },
  });

/** `GET /admin-notif/{adminId}`: an admin's own bell. */
export const listAdminNotifications = (linkOf: LinkOf) =>
  defineUseCase({
    name: "notification.listAdmin",
    allow: [admin()],
    input: adminBellPage,
    async run({ actor, input, tx }): Promise<Page<AdminNotification>> {
      requireOwn(actor, input.adminId);
      const { rows, found } = await readBell(tx, actor, input, linkOf);
      const lines = rows.map(({ shown, read, about }) => ({ ...shown, isReadAdmin: read, tenant: about }));
      return pageOf(lines, found, input, false);
    },
  });
