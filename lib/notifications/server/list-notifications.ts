import "server-only";
import { admin, client } from "@/lib/auth/actor";
import type { AdminNotification, ClientNotification } from "@/lib/notifications/record";
import { adminBellPage, tenantBellPage } from "@/lib/notifications/schema";
import { type Page, pageOf } from "@/lib/paging";
import { useCase } from "@/lib/use-case";
import { readBell, requireOwn } from "./bell";

/** `GET /client-notif/{tenantId}`: a tenant's own bell. */
export const listClientNotifications = useCase({
  name: "notification.listClient",
  allow: [client],
  input: tenantBellPage,
  async run({ actor, input, tx }): Promise<Page<ClientNotification>> {
    requireOwn(actor, input.tenantId);
    const { rows, found } = await readBell(tx, actor, input);
    const lines = rows.map(({ shown, read }) => ({ ...shown, isRead: read }));
    return pageOf(lines, found, input, false);
  },
});

/** `GET /admin-notif/{adminId}`: an admin's own bell. */
export const listAdminNotifications = useCase({
  name: "notification.listAdmin",
  allow: [admin()],
  input: adminBellPage,
  async run({ actor, input, tx }): Promise<Page<AdminNotification>> {
    requireOwn(actor, input.adminId);
    const { rows, found } = await readBell(tx, actor, input);
    const lines = rows.map(({ shown, read, about }) => ({ ...shown, isReadAdmin: read, tenant: about }));
    return pageOf(lines, found, input, false);
  },
});
