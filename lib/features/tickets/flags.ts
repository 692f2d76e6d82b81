import type { UnitRight } from "@/db/people";
import type { Permission } from "@/lib/core/permissions/pages";
import type { TicketKind } from "./define";
import type { TicketPage } from "./registry";
import { flagOfTarget, type TicketFlag } from "./statuses";

declare module "@/lib/core/permissions/pages" {
  interface PageFlags extends Record<TicketPage, TicketFlag> {}
}

/** The permission for a flag of a kind's page. */
export const permissionOf = (kind: TicketKind, flag: TicketFlag): Permission =>
  `${kind.page}.${flag}` as Permission;

/** The right with which a person of a unit reads and files tickets of a kind. */
export const unitRightOf = (kind: TicketKind): UnitRight => kind.unitRight ?? "requests";

/** Staff need one of these flags to add a ticket. */
export const addFlags = (kind: TicketKind): readonly TicketFlag[] => kind.flags?.add ?? ["add"];

/** Staff need one of these flags to assign a ticket to somebody, or to say that it waits. */
export const assignFlags = ["edit", "approve"] as const satisfies readonly TicketFlag[];

/** The flag that staff need to delete a ticket. */
export const deleteFlag = (kind: TicketKind): TicketFlag => kind.flags?.delete ?? "delete";

/**
 * What a staff member may do with tickets of a kind.
 * @param has whether the staff member has a permission
 */
export function rightsOf(kind: TicketKind, has: (permission: Permission) => boolean) {
  const may = (flag: TicketFlag) => has(permissionOf(kind, flag));
  return {
    add: addFlags(kind).some(may),
    edit: may("edit"),
    delete: may(deleteFlag(kind)),
    deleteComments: may("delete"),
    verify: may("verify"),
    assign: assignFlags.some(may),
    targets: kind.statuses.filter((status) => may(flagOfTarget[status])),
  };
}

/** The rights that pages pass to forms; the server checks them again. */
export type TicketRights = ReturnType<typeof rightsOf>;
