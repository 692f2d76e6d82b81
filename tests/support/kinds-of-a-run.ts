import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";

/*
 * The kinds share one engine, and testing every kind takes minutes: the ordinary run tests kinds that together have
 * every type of field, a booking, files and rows; the deep run tests the others.
 */

const often = ["reservation", "visitorPass", "workPermit"];

export const ordinaryKinds = registry.filter(({ name }) => often.includes(name));
export const otherKinds = registry.filter(({ name }) => !often.includes(name));

/** What the engine does alike for all kinds, such as comments, is tested with one of them in the ordinary run. */
const sample = "workPermit";
export const sampleKinds = registry.filter(({ name }) => name === sample);
export const kindsBesideSample = registry.filter(({ name }) => name !== sample);

/** Browser tests take longer: the ordinary run tests the office's side of one kind, and the tenant's of another. */
const inBrowsers = { office: "workPermit", tenant: "visitorPass" } as const;

/** The tag of a kind's browser test on one side: of the kinds that are tested often the deep run, else the nightly one. */
export const longRunOf = ({ name }: TicketKind) => (often.includes(name) ? "@deep" : "@nightly");
export const runOf = (kind: TicketKind, side: keyof typeof inBrowsers) =>
  kind.name === inBrowsers[side] ? [] : longRunOf(kind);
