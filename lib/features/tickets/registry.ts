import type { TicketKindName } from "@/db/kinds";
import type { TicketKind } from "./define";
import { commendationKind } from "./kinds/commendation";
import { gatePassKind } from "./kinds/gate-pass";
import { incidentKind } from "./kinds/incident";
import { inquiryKind } from "./kinds/inquiry";
import { jobOrderKind } from "./kinds/job-order";
import { reservationKind } from "./kinds/reservation";
import { visitorKind } from "./kinds/visitor";
import { workPermitKind } from "./kinds/work-permit";

const kinds = [
  jobOrderKind,
  gatePassKind,
  reservationKind,
  incidentKind,
  workPermitKind,
  visitorKind,
  inquiryKind,
  commendationKind,
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
