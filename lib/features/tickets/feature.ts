import "server-only";
import { eq, sql } from "drizzle-orm";
import { amenityHold, reservation, ticket, ticketComment, ticketCount } from "@/db/schema";
import { type AdminActor, anyAdmin, can, client, clientWith } from "@/lib/core/actor";
import type { Feature, ResetGroup } from "@/lib/features/feature";
import { ticketNotices } from "@/lib/features/tickets/server/announcements/notices";
import { forgetTenantNames } from "@/lib/features/tickets/server/engine/forget-names";
import { allTenantsId } from "@/lib/features/tickets/server/lists/counts";
import { commentFileTypes } from "@/lib/features/tickets/server/records/tables";
import type { TicketKind } from "./define";
import { permissionOf, rightsOf, unitRightOf } from "./flags";
import { ticketLink } from "./links";
import { registry } from "./registry";
import { ticketCalls } from "./server/calls";
import type { TicketFlag } from "./statuses";

const flagTexts = ({ noun, flagTexts: own }: TicketKind): Record<TicketFlag, string> => ({
  view: `Opens the list and ${noun}, reads and writes comments`,
  add: `Files ${noun} for a tenant`,
  edit: "Changes the fields at FOR APPROVAL, returns to it, assigns, sets waiting",
  delete: "Deletes at FOR APPROVAL, and deletes any comment",
  ongoing: "Sets ONGOING",
  complete: "Sets COMPLETED",
  cancel: "Sets CANCELLED",
  reject: "Sets REJECTED",
  verify: "Verifies, once",
  approve: "Sets APPROVED, assigns, sets waiting",
  ...own,
});

const flags = {
  view: "Opens the list of all services",
  escalations: "Is told of tickets that are overdue for an hour",
};

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    services: keyof typeof flags;
  }
}

const resetGroup = (kind: TicketKind): ResetGroup => ({
  table: ticket,
  where: eq(ticket.kind, kind.name),
  files: [kind.singular, ...Object.values(commentFileTypes(kind))],
  count: sql`(select coalesce(sum(${ticketCount.count}), 0) from ${ticketCount}
    where ${ticketCount.tenantId} = ${allTenantsId} and ${ticketCount.kind} = ${kind.name})`,
});

const everybody = [client, anyAdmin];

export const ticketsFeature: Feature = {
  calls: ticketCalls,
  officePages: [
    {
      page: "services",
      flags,
      menu: { label: "Services", href: "/admin/services", icon: "services" },
      title: "Services",
    },
    ...registry.map((kind) => ({
      page: kind.page,
      flags: flagTexts(kind),
      menu: {
        label: kind.texts.title,
        href: kind.path.admin,
        icon: kind.icon,
        countKey: kind.plural,
      },
      title: kind.texts.adminTitle ?? kind.texts.title,
      unitRight: unitRightOf(kind),
      mayAdd: (actor: AdminActor) => rightsOf(kind, (permission) => can(actor, permission)).add,
    })),
  ],
  portalPages: [
    {
      path: "/services",
      title: "Services",
      description: "All that you have asked the office for",
      rights: ["requests", "visitors"],
      look: "list",
    },
    ...registry.map((kind) => ({
      path: kind.path.client,
      title: kind.texts.title,
      description: kind.texts.description,
      add: kind.texts.add.client,
      rights: [unitRightOf(kind)],
      look: "list" as const,
    })),
  ],
  channels: Object.fromEntries(registry.map((kind) => [kind.stem, permissionOf(kind, "view")])),
  notices: ticketNotices,
  links: Object.fromEntries(
    registry.map((kind) => [
      kind.singular,
      (area: "client" | "admin", id: string) => ticketLink(area, kind, id),
    ]),
  ),
  files: {
    upload: {
      incidentreports: everybody,
      videos: everybody,
      visitors: [clientWith("visitors"), anyAdmin],
      documents: everybody,
    },
    // A note's files belong to no tenant, which would otherwise mean all tenants.
    isShown: Object.fromEntries(registry.map((kind) => [commentFileTypes(kind).note, async () => false])),
  },
  auditNames: Object.fromEntries(registry.map((kind) => [kind.singular, kind.texts.one])),
  reset: {
    groups: Object.fromEntries(registry.map((kind) => [kind.origin, resetGroup(kind)])),
    // No hold outlives its amenity or tenant.
    preceding: {
      amenities: { before: (tx) => tx.delete(amenityHold) },
      users: {
        before: async (tx) => {
          await tx.delete(amenityHold);
          await forgetTenantNames(tx);
        },
      },
    },
    references: {
      users: [ticket.tenantId, ticketComment.tenantId],
      amenities: [reservation.amenityId, amenityHold.amenityId],
    },
  },
};
