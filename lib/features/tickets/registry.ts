import type { TicketKindName } from "@/db/kinds";
import type { TicketKind } from "./define";
import { commendation } from "./kinds/commendation";
import { gatePass } from "./kinds/gate-pass";
import { incident } from "./kinds/incident";
import { inquiry } from "./kinds/inquiry";
import { jobOrder } from "./kinds/job-order";
import { reservation } from "./kinds/reservation";
import { visitor } from "./kinds/visitor";
import { workPermit } from "./kinds/work-permit";

const kinds = [
  jobOrder,
  gatePass,
  reservation,
  incident,
  workPermit,
  visitor,
  inquiry,
  commendation,
] as const;

/** All kinds of ticket, in menu order. */
export const registry: readonly TicketKind[] = kinds;

/** The pages of the back office whose flags protect tickets. */
export type TicketPage = (typeof kinds)[number]["page"];

const byName = new Map(registry.map((kind) => [kind.name, kind]));

/**
 * Returns the kind of a name.
 * @throws Error if it does not exist
 */
export function kindOf(name: TicketKindName): TicketKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`no such kind of ticket: ${name}`);
  return kind;
}
