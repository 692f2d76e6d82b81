import "server-only";
import type * as z from "zod";
import type { TicketKindName } from "@/db/kinds";
// Declares what users are told, which use cases publish.
import "@/lib/app/features";
import type { Action, ActionResult, SentWith } from "@/lib/core/action-result";
import { errorStatus, faultStatus, outageStatus } from "@/lib/core/error-status";
import { faultMessage } from "@/lib/core/errors";
import { parseIdempotencyKey } from "@/lib/core/server/idempotency";
import { log } from "@/lib/core/server/log";
import { refusalOf } from "@/lib/core/server/refusal";
import { versionOf } from "@/lib/core/server/stale";
import type { Caller, UseCase } from "@/lib/core/server/use-case";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";
import { actionArea, pageCaller, settleAfterAnswer } from "./page-session";

/*
 * Server actions run a use case as the session of the page that sent them. Everything that they receive comes from the
 * client and is not trusted, whatever its type says. Every error is returned as a value.
 */

/** Declares the server action of a use case. */
export const action =
  <S extends z.ZodType, O extends z.ZodType>(target: UseCase<S, O>): Action<z.input<S>, z.output<O>> =>
  (input, sentWith) =>
    runAction(target, input, detailsOf(sentWith));

/** Declares the server action of each kind's use case. Its input also names the kind. */
export const ticketAction =
  <S extends z.ZodType, O extends z.ZodType>(
    choose: (useCases: ReturnType<typeof ticketUseCases>) => UseCase<S, O>,
  ): Action<{ kind: TicketKindName } & z.input<S>, z.output<O>> =>
  (sent, sentWith) => {
    const { kind, ...input } = (sent ?? {}) as { kind: TicketKindName };
    return attempt(() => choose(ticketUseCases(kind)), input, detailsOf(sentWith));
  };

/**
 * Declares the server action that saves a list as a whole.
 * @param part the part of the answer of which its version is made, as in the call's declaration
 * @returns an action that returns the new version
 */
export const wholeAction =
  <S extends z.ZodType, O extends z.ZodType>(
    target: UseCase<S, O>,
    part: (output: unknown) => unknown = (output) => output,
  ): Action<z.input<S>, { version: string }> =>
  async (input, sentWith) => {
    const result = await runAction(target, input, detailsOf(sentWith));
    return result.ok ? { ok: true, data: { version: versionOf(part(result.data)) } } : result;
  };

type Details = Pick<Caller, "browser" | "ifMatch"> & { key?: unknown };

function detailsOf(sentWith: SentWith | undefined): Details {
  const { key, version } = (sentWith ?? {}) as { key?: unknown; version?: unknown };
  return { key, ifMatch: typeof version === "string" ? version : undefined };
}

/** Runs a use case as the session of the page that sent the action. */
export const runAction = <S extends z.ZodType, O extends z.ZodType>(
  target: UseCase<S, O>,
  input: unknown,
  details: Details = {},
): Promise<ActionResult<z.output<O>>> => attempt(() => target, input, details);

async function attempt<S extends z.ZodType, O extends z.ZodType>(
  choose: () => UseCase<S, O>,
  input: unknown,
  { key, ...details }: Details,
): Promise<ActionResult<z.output<O>>> {
  let requestId: string | undefined;
  let useCase: string | undefined;
  let who: string | undefined;
  try {
    settleAfterAnswer();
    const caller = await pageCaller(await actionArea());
    requestId = caller.requestId;
    const { actor } = caller;
    if (actor.area !== null) who = `${actor.area} ${actor.id}`;
    const target = choose();
    useCase = target.name;
    const idempotency =
      key === undefined ? undefined : { key: parseIdempotencyKey(key), operation: target.name };
    return { ok: true, data: await target({ ...caller, idempotency, ...details }, input) };
  } catch (error) {
    const refusal = refusalOf(error, { requestId, useCase });
    if (!refusal) return { ok: false, status: faultStatus, message: faultMessage };
    if (refusal.status === errorStatus.forbidden)
      log.info({ requestId, useCase, status: errorStatus.forbidden, actor: who }, "action refused");
    const { errors } = refusal.detail;
    const status = refusal.code === "unavailable" ? outageStatus : refusal.status;
    return { ok: false, status, message: refusal.message, ...(errors ? { errors } : {}) };
  }
}
