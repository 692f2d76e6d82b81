import type { FlagOf, Permission } from "@/lib/core/permissions/pages";
import type { TicketKind } from "./define";
import { flagOfTarget } from "./statuses";

/** The flags of a ticket's page. */
type TicketFlag = FlagOf<"gatepass">;

/** A flag of a kind's page. */
export const permissionOf = (kind: TicketKind, flag: TicketFlag): Permission =>
  `${kind.page}.${flag}` as Permission;

/** The flags of which any allows staff to add a ticket. */
export const addFlags = (kind: TicketKind): readonly TicketFlag[] => kind.flags?.add ?? ["add"];

/** The flag that allows staff to delete one. */
export const deleteFlag = (kind: TicketKind): TicketFlag => kind.flags?.delete ?? "delete";

/** What a member of staff may do with tickets of a kind. @param has whether a permission is held */
export function rightsOf(kind: TicketKind, has: (permission: Permission) => boolean) {
  const may = (flag: TicketFlag) => has(permissionOf(kind, flag));
  return {
    add: addFlags(kind).some(may),
    edit: may("edit"),
    delete: may(deleteFlag(kind)),
    verify: may("verify"),
    targets: kind.statuses.filter((status) => may(flagOfTarget[status])),
  };
}

/** The rights as pages pass them to forms. The server checks them again. */
export type TicketRights = ReturnType<typeof rightsOf>;
