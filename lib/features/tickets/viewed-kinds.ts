import { can, type StaffActor } from "@/lib/core/actor";
import type { TicketKind } from "./define";
import { permissionOf } from "./flags";
import { registry } from "./registry";

/** The kinds whose tickets a member of staff may view. */
export const viewedKinds = (actor: StaffActor): TicketKind[] =>
  registry.filter((kind) => can(actor, permissionOf(kind, "view")));

/**
 * The address of the office's list of all kinds.
 * @param filters as they are in its query
 * @param kinds the only kinds that it shows
 */
export function servicesAddress(filters: Record<string, string>, kinds: readonly TicketKind[]): string {
  const query = new URLSearchParams(filters);
  if (kinds.length < registry.length) query.set("types", kinds.map(({ name }) => name).join());
  return `/admin/services?${query}`;
}
