import { ticketStatus } from "@/db/statuses";
import type { Permission } from "@/lib/core/permissions/pages";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, rightsOf } from "@/lib/features/tickets/flags";
import { registry } from "@/lib/features/tickets/registry";
import type { TicketTarget } from "@/lib/features/tickets/statuses";

/** The kinds with which somebody or something comes through the gate. */
export const gateKinds: readonly TicketKind[] = registry.filter(({ comes }) => comes?.gate);

/** The guard's page requires one of these permissions. */
export const gateViews = gateKinds.map((kind) => permissionOf(kind, "view"));

/** What the guard's page needs of a kind; the page passes it, so that browsers do not load all declarations. */
export type GateKind = Pick<TicketKind, "name" | "icon" | "stem" | "path"> & {
  /** The title of a single ticket. */
  one: string;
  label: string;
  /** The status that "Came in" sets; null without the right. */
  cameIn: TicketTarget | null;
  /** Whether the person may set it back. */
  mayUndo: boolean;
};

/** The kinds that a member of staff sees. @param has whether the person has a permission */
export const seenGateKinds = (has: (permission: Permission) => boolean): GateKind[] =>
  gateKinds.flatMap((kind) => {
    const { name, icon, stem, path, texts, comes } = kind;
    if (!comes?.gate || !has(permissionOf(kind, "view"))) return [];
    const { label, cameIn } = comes.gate;
    const { targets } = rightsOf(kind, has);
    return [
      {
        ...{ name, icon, stem, path, label },
        one: texts.one,
        cameIn: targets.includes(cameIn) ? cameIn : null,
        mayUndo: targets.includes(ticketStatus.approved),
      },
    ];
  });
