import { inject } from "vitest";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindsBesideSample, ordinaryKinds, otherKinds, sampleKinds } from "./kinds-of-a-run";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether this is the deep run, see vitest.config.ts. */
    isDeep: boolean;
  }
}

const isDeep = inject("isDeep");
const byName = (kinds: readonly TicketKind[]) => kinds.map((kind) => [kind.name, kind] as const);

/** The kinds of tickets that this run tests, by name: for `describe.each`. */
export const testedKinds = byName(isDeep ? otherKinds : ordinaryKinds);

/** As `testedKinds`, for what the engine does alike for all kinds. */
export const sampledKinds = byName(isDeep ? kindsBesideSample : sampleKinds);
