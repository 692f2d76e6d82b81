import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { isNightly } from "./repeats";

/*
 * The kinds share one engine, and testing every kind takes minutes: the ordinary run tries a few kinds, the long run
 * the others.
 */

const named = (...names: string[]) => registry.filter(({ name }) => names.includes(name));
const besides = (kinds: readonly TicketKind[]) => registry.filter((kind) => !kinds.includes(kind));

/** What depends on a kind's fields is tried with kinds that together have every type of field, a booking, files and rows. */
const withFields = named("reservation", "visitorPass", "workPermit");
const sample = named("workPermit");
/** Has other statuses, stamps and flags than the sample. */
const second = named("visitorPass");

type Run = { ordinary: readonly TicketKind[]; deep: readonly TicketKind[] };

export const kindsFor = {
  /** Fields: their values, columns and errors. */
  fields: { ordinary: withFields, deep: besides(withFields) },
  /** Statuses, stamps and flags, and what only staff may see. */
  rules: { ordinary: sample, deep: besides(sample) },
  /** What the engine does alike for all kinds, such as comments. The nightly run tries the remaining kinds. */
  engine: { ordinary: sample, deep: isNightly ? besides(sample) : second },
  /** What is only in the long run. */
  long: { ordinary: [], deep: isNightly ? registry : sample },
} as const satisfies Record<string, Run>;

/** Browser tests take longer: the ordinary run tests the office's side of one kind, and the tenant's of another. */
const inBrowsers = { office: "workPermit", tenant: "visitorPass" } as const;

/** The tag of a kind's browser test on one side: of the kinds that are tested often the deep run, else the nightly one. */
export const longRunOf = (kind: TicketKind) => (withFields.includes(kind) ? "@deep" : "@nightly");
export const runOf = (kind: TicketKind, side: keyof typeof inBrowsers) =>
  kind.name === inBrowsers[side] ? [] : longRunOf(kind);
