import { inject } from "vitest";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindsFor } from "./kinds-of-a-run";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether this is the deep run, see vitest.config.ts. */
    isDeep: boolean;
  }
}

/** The kinds of tickets that this run tests for a reason, by name: `describe.each(testedKinds("fields"))`. */
export const testedKinds = (reason: keyof typeof kindsFor): (readonly [string, TicketKind])[] =>
  kindsFor[reason][inject("isDeep") ? "deep" : "ordinary"].map((kind) => [kind.name, kind] as const);
