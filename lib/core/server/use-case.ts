import "server-only";
import type * as z from "zod";
import type { Actor, ClientActor, Rule, SessionActor, StaffActor } from "@/lib/core/actor";
import { permits, publicActor } from "@/lib/core/actor";
import {
  AppError,
  askForAccessMessage,
  type FieldErrors,
  forbidden,
  invalid,
  setUpFirstMessage,
  unauthenticatedMessage,
} from "@/lib/core/errors";
import { runAfterCommit } from "./after-commit";
import { db, type Executor, type Transaction } from "./database";
import { type Idempotency, type KeyedRequest, keyedRequest, writeOnce } from "./idempotency";
import { networkOf } from "./network-prefix";
import { inTransaction } from "./transaction";

/**
 * The actor of a call, its network address, and the request id for its response and log lines. `userAgent` is the
 * header of that name.
 */
export type Caller<A extends Actor = Actor> = {
  actor: A;
  requestId: string;
  address: string;
  userAgent?: string | undefined;
  /** The idempotency key of a creation. A use case that delegates the creation to another passes it on. */
  idempotency?: Idempotency | undefined;
  /** The version from which a list that is saved as a whole was changed: the request's `If-Match`. */
  ifMatch?: string | undefined;
  /** For a log-in in a browser: the browser's id, and the token of its current session in the area. */
  browser?: { id: string; sessionToken: string | null } | undefined;
};

/** The argument of a use case's `run`. */
type Run<A extends Actor, I, E extends Executor> = Caller<A> & {
  input: I;
  /** The idempotency key's request, for a use case that creates without `write`; null without a key. */
  keyed: KeyedRequest | null;
  /** A write's transaction, or the pool for a read. */
  tx: E;
  /** Runs work after the commit. An error is only logged, so use it only for work that may be lost. */
  afterCommit: (work: () => Promise<unknown>) => void;
};

/** The type of the actors that a list of rules permits. */
export type ActorFor<R extends readonly Rule[]> = "public" extends R[number]["who"]
  ? Actor
  : R[number]["who"] extends "client"
    ? ClientActor
    : R[number]["who"] extends "admin" | "super-admin"
      ? StaffActor
      : SessionActor;

type Definition<R extends readonly Rule[], S extends z.ZodType, O extends z.ZodType> = {
  /** The name in the audit log, such as `ticket.update`. */
  name: string;
  allow: R;
  /** Whether staff may call it before they set up a required authenticator app. */
  beforeSetUp?: boolean;
  input: S;
  /**
   * The call creates a record and accepts an `Idempotency-Key`. Without `write`, `run` or the use case it calls must
   * handle the key.
   */
  creates?: true;
  /** The schema for an actor if it differs from `input`; `input` is then the larger, documented one. */
  inputFor?: (actor: Actor) => z.ZodType<z.output<S>>;
  /** The schema of the result, for types, the OpenAPI document and the tests' checks; nothing is parsed with it. */
  output: O;
} & (
  | { write: true; run: (context: Run<ActorFor<R>, z.output<S>, Transaction>) => Promise<z.output<O>> }
  | { write?: false; run: (context: Run<ActorFor<R>, z.output<S>, Executor>) => Promise<z.output<O>> }
);

/** A use case: a function of caller and input, with its rules and schemas. */
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
 * Declares a use case. `run` is called only for permitted callers and with a valid input. A write runs in one
 * transaction.
 */
export function defineUseCase<const R extends readonly Rule[], S extends z.ZodType, O extends z.ZodType>(
  definition: Definition<R, S, O>,
): UseCase<S, O> {
  const { name, allow, beforeSetUp = false, creates = false, input: schema, output } = definition;
  const execute = async (caller: Caller, raw: unknown): Promise<z.output<O>> => {
    // `admit` refuses all other actors.
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
      const owner = actor.area === null ? networkOf(caller.address) : actor.id;
      const keyed = creates ? keyedRequest(caller, raw) : null;
      const context = { ...caller, actor, keyed, afterCommit };
      if (!definition.write) return definition.run({ ...context, input: parse(), tx: db });
      const write = (tx: Transaction, input: z.output<S>) => {
        // A retry discards the work that the failed attempt registered.
        after = [];
        return definition.run({ ...context, input, tx });
      };
      // Parsed only after the key lookup: a replay succeeds even if its dates have become invalid meanwhile.
      if (keyed) {
        const onReplay = () => {
          after = [];
          keyed.onReplay?.();
        };
        return writeOnce(owner, { ...keyed, onReplay }, (tx) => write(tx, parse()));
      }
      const input = parse();
      return inTransaction(owner, (tx) => write(tx, input));
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
 * Checks an actor against a use case's rules. Staff who must still set up an authenticator app may only call what is
 * public.
 * @returns the actor as which the call runs
 * @throws AppError `unauthenticated`, `forbidden`
 */
export function admit({ allow, beforeSetUp }: Pick<UseCase, "allow" | "beforeSetUp">, actor: Actor): Actor {
  if (!permits(allow, actor)) throw refusalOf(allow, actor);
  const isOpen = beforeSetUp || actor.area === null || actor.area === "client" || !actor.setUpFirst;
  if (isOpen) return actor;
  if (!permits(allow, publicActor)) throw forbidden(setUpFirstMessage);
  return publicActor;
}

function refusalOf(allow: readonly Rule[], actor: Actor): AppError {
  if (actor.area === null) return new AppError("unauthenticated", unauthenticatedMessage);
  const lacksRight = actor.area === "client" && allow.some(({ who }) => who === "client");
  return forbidden(lacksRight ? askForAccessMessage : undefined);
}

/** The maximum nesting of an input. The deepest valid one, rich text with nested lists, has about 30 levels. */
const maxDepth = 100;
/** The maximum number of values in an input. The largest valid one, an import of 5,000 rows, has about 100,000. */
const maxValues = 500_000;

/**
 * Whether an input nests too deeply for later recursive code, or has too many values. In a server action's input, one
 * object can be referenced several times, even by itself; it counts once per reference.
 */
function exceedsInputLimits(raw: unknown): boolean {
  let level = [raw];
  let values = 1;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one !== "object" || one === null) continue;
      // Counted before they are collected: repeated references could exhaust the memory.
      values += ArrayBuffer.isView(one) ? one.byteLength : Object.keys(one).length;
      if (values > maxValues) return true;
      for (const value of Object.values(one)) below.push(value);
    }
    level = below;
  }
  return false;
}

/** The maximum messages in one response, so that it does not grow with the request. */
const maxErrors = 100;

/** Messages by field: `items.1.quantity` for a row's cell, `""` for the input as a whole. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues.slice(0, maxErrors)) {
    const field = issue.path.join(".");
    const existing = errors[field];
    if (existing) existing.push(issue.message);
    else errors[field] = [issue.message];
  }
  return errors;
}
