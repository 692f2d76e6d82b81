import "server-only";
import type * as z from "zod";
import type { Actor, ClientActor, Rule, SessionActor, StaffActor } from "@/lib/core/actor";
import { permits, publicActor } from "@/lib/core/actor";
import {
  AppError,
  type FieldErrors,
  forbidden,
  invalid,
  setUpFirstMessage,
  unauthenticatedMessage,
} from "@/lib/core/errors";
import { runAfterCommit } from "./after-commit";
import { db, type Executor, type Transaction } from "./database";
import { type Idempotency, type KeyedRequest, keyedRequest, writeOnce } from "./idempotency";
import { inTransaction } from "./transaction";

/**
 * Who makes a call, from which network address, and the id that its answer and log lines carry. `userAgent` is what the
 * browser or program calls itself.
 */
export type Caller<A extends Actor = Actor> = {
  actor: A;
  requestId: string;
  address: string;
  userAgent?: string | undefined;
  /** The key that a creation came with. A use case that leaves its creation to another one passes it on. */
  idempotency?: Idempotency | undefined;
  /** At a log-in in a browser: its id, and the token of the session that it has in that area. */
  browser?: { id: string; sessionToken: string | null } | undefined;
};

/** The argument of a use case's `run`. */
type Run<A extends Actor, I, E extends Executor> = Caller<A> & {
  input: I;
  /** The creation by its key, for a use case that creates without `write`; null without a key. */
  keyed: KeyedRequest | null;
  /** The transaction of a write, the pool of a read. */
  tx: E;
  /** Runs after the commit. Its failure is only logged: use it for what may be lost. */
  afterCommit: (work: () => Promise<unknown>) => void;
};

/** The actors that a list of rules permits, as narrow as types can express it. */
export type ActorFor<R extends readonly Rule[]> = "public" extends R[number]["who"]
  ? Actor
  : R[number]["who"] extends "client"
    ? ClientActor
    : R[number]["who"] extends "admin" | "super-admin"
      ? StaffActor
      : SessionActor;

type Definition<R extends readonly Rule[], S extends z.ZodType, O extends z.ZodType> = {
  /** Used in the audit log, such as `ticket.update`. */
  name: string;
  allow: R;
  /** Staff who must set up an authenticator app first may call it all the same. */
  beforeSetUp?: boolean;
  input: S;
  /** Adds a record: it takes an `Idempotency-Key`. Where it is no `write`, its `run` or the use case that it calls sees to the key. */
  creates?: true;
  /** The schema for this actor, where it differs from `input`, which then documents the larger one. */
  inputFor?: (actor: Actor) => z.ZodType<z.output<S>>;
  /** What is returned: types, the OpenAPI document and the tests' checks come from it; nothing is parsed with it. */
  output: O;
} & (
  | { write: true; run: (context: Run<ActorFor<R>, z.output<S>, Transaction>) => Promise<z.output<O>> }
  | { write?: false; run: (context: Run<ActorFor<R>, z.output<S>, Executor>) => Promise<z.output<O>> }
);

/** A use case: a function of caller and input, with its rules and schemas for the adapters. */
export type UseCase<S extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  (caller: Caller, input: unknown): Promise<z.output<O>>;
  readonly name: string;
  readonly allow: readonly Rule[];
  readonly beforeSetUp: boolean;
  readonly creates: boolean;
  readonly input: S;
  readonly output: O;
};

/**
 * Declares a use case. `run` is reached only by a caller whom the rules permit, with an input that fits the schema. A
 * write runs in one transaction.
 */
export function defineUseCase<const R extends readonly Rule[], S extends z.ZodType, O extends z.ZodType>(
  definition: Definition<R, S, O>,
): UseCase<S, O> {
  const { name, allow, beforeSetUp = false, creates = false, input: schema, output } = definition;
  const execute = async (caller: Caller, raw: unknown): Promise<z.output<O>> => {
    // `admit` refuses every actor of another kind.
    const actor = admit({ allow, beforeSetUp }, caller.actor) as ActorFor<R>;
    if (exceedsInputLimits(raw)) throw new AppError("invalid", "The request has too many values or levels.");
    const parse = (): z.output<S> => {
      const parsed = (definition.inputFor?.(caller.actor) ?? schema).safeParse(raw);
      if (!parsed.success) throw invalid(fieldErrors(parsed.error));
      return parsed.data;
    };
    let after: (() => Promise<unknown>)[] = [];
    const afterCommit = (work: () => Promise<unknown>) => void after.push(work);
    const run = async (): Promise<z.output<O>> => {
      const keyed = creates ? keyedRequest(caller, raw) : null;
      const context = { ...caller, actor, keyed, afterCommit };
      if (!definition.write) return definition.run({ ...context, input: parse(), tx: db });
      const write = (tx: Transaction, input: z.output<S>) => {
        // The transaction may be retried: what the failed attempt registered is dropped.
        after = [];
        return definition.run({ ...context, input, tx });
      };
      // Parsed after the key was looked up: what was valid when it was sent first is answered again after midnight too.
      if (keyed) {
        const onReplay = () => {
          after = [];
          keyed.onReplay?.();
        };
        return writeOnce({ ...keyed, onReplay }, (tx) => write(tx, parse()));
      }
      const input = parse();
      return inTransaction((tx) => write(tx, input));
    };
    const answer = await run();
    for (const work of after) runAfterCommit(name, caller.requestId, work);
    return answer;
  };
  return Object.defineProperties(execute, {
    name: { value: name },
    allow: { value: allow },
    beforeSetUp: { value: beforeSetUp },
    creates: { value: creates },
    input: { value: schema },
    output: { value: output },
  }) as unknown as UseCase<S, O>;
}

/**
 * Refuses an actor whom none of the use case's rules permits, and staff who must set up an authenticator app first: to
 * them only what is public is open, as to anybody.
 * @returns as whom it goes on
 * @throws AppError `unauthenticated`, `forbidden`
 */
export function admit({ allow, beforeSetUp }: Pick<UseCase, "allow" | "beforeSetUp">, actor: Actor): Actor {
  if (!permits(allow, actor))
    throw actor.area === null ? new AppError("unauthenticated", unauthenticatedMessage) : forbidden();
  const isOpen = beforeSetUp || actor.area === null || actor.area === "client" || !actor.setUpFirst;
  if (isOpen) return actor;
  if (!permits(allow, publicActor)) throw forbidden(setUpFirstMessage);
  return publicActor;
}

/** How deep an input may nest; the deepest that is meant, rich text with lists in lists, has some thirty levels. */
const maxDepth = 100;
/** How many values an input may have; the largest that is meant, 5,000 rows of an import, has some 100,000. */
const maxValues = 500_000;

/**
 * Whether an input nests too deeply for what follows, which calls itself for each level, or has too many values. In an
 * action's input one object can stand in many places, even in itself: it counts as often as it stands somewhere.
 */
function exceedsInputLimits(raw: unknown): boolean {
  let level = [raw];
  let values = 1;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one !== "object" || one === null) continue;
      // Counted before they are gathered: what stands in many places would take more memory than there is.
      values += ArrayBuffer.isView(one) ? one.byteLength : Object.keys(one).length;
      if (values > maxValues) return true;
      for (const value of Object.values(one)) below.push(value);
    }
    level = below;
  }
  return false;
}

/** The most messages of one answer, so that it does not grow with the request. */
const maxErrors = 100;

/** Messages by field: `items.1.quantity` for a row's cell, `""` for the input as a whole. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues.slice(0, maxErrors)) {
    const field = issue.path.join(".");
    const known = errors[field];
    if (known) known.push(issue.message);
    else errors[field] = [issue.message];
  }
  return errors;
}
