import type { TicketKind, TicketKindName } from "./define";
import { gatePass } from "./kinds/gate-pass";

/** Every kind of ticket that the product offers, in the order of the menus. */
export const registry: readonly TicketKind[] = [gatePass];

const byName = new Map(registry.map((kind) => [kind.name, kind]));

/** The kind of that name. @throws Error where the product does not offer it: a fault of ours. */
export function kindOf(name: TicketKindName): TicketKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`no such kind of ticket: ${name}`);
  return kind;
}
