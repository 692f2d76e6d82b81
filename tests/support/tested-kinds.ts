import { inject } from "vitest";
import { ordinaryKinds, otherKinds } from "./kinds-of-a-run";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether this is the deep run, see vitest.config.ts. */
    isDeep: boolean;
  }
}

const kinds = inject("isDeep") ? otherKinds : ordinaryKinds;

/** The kinds of tickets that this run tests, by name: for `describe.each`. */
export const testedKinds = kinds.map((kind) => [kind.name, kind] as const);
