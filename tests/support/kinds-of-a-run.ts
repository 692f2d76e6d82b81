import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";

/*
 * The kinds share one engine, and testing every kind takes minutes: the ordinary run tries a few kinds, the long run
 * the others.
 */

const named = (...names: string[]) => registry.filter(({ name }) => names.includes(name));
const besides = (kinds: readonly TicketKind[]) => registry.filter((kind) => !kinds.includes(kind));

/** What depends on a kind's fields is tried with kinds that together have every type of field, a booking, files and rows. */
const withFields = named("reservation", "visitorPass", "workPermit");
const sample = named("workPermit");

type Run = { ordinary: readonly TicketKind[]; deep: readonly TicketKind[] };

export const kindsFor = {
  /** Fields: their values, columns and errors. */
  fields: { ordinary: withFields, deep: besides(withFields) },
  /** What the engine does alike for all kinds, such as comments. */
  engine: { ordinary: sample, deep: besides(sample) },
  /** What is only in the long run. */
  long: { ordinary: [], deep: registry },
} as const satisfies Record<string, Run>;

/** The tag of a kind's browser test: of the kinds that are tested often the deep run, else the nightly one. */
export const longRunOf = (kind: TicketKind) => (withFields.includes(kind) ? "@deep" : "@nightly");
