import type * as z from "zod";
import type { UseCase } from "./server/use-case";

export type Method = "get" | "post" | "put" | "delete";

/** The address of an API call, with the types of its use case. It contains nothing of the server. */
export type CallTo<I = unknown, O = unknown> = {
  method: Method;
  /** Such as `/ticket/{id}`. */
  path: `/${string}`;
  /** For the compiler only; no call has these. */
  input?: I;
  output?: O;
};

export type InputOf<Call extends CallTo> = NonNullable<Call["input"]>;

type OutputOf<Target extends Pick<UseCase, "output">> = z.output<Target["output"]>;

/**
 * Declares the call of a use case for browsers, in a feature's `calls.ts`. Its `feature.ts` binds it to the use case.
 * `Output` is the part of its output that its callers get, if it depends on them.
 * @param path with the names of parameters in braces, which are fields of the input
 */
export const callTo = <
  Target extends Pick<UseCase, "input" | "output">,
  Output extends OutputOf<Target> = OutputOf<Target>,
>(
  method: Method,
  path: `/${string}`,
): CallTo<z.input<Target["input"]>, Output> => ({ method, path });
