import "server-only";
import type * as z from "zod";
import type { TicketKindName } from "@/db/kinds";
// Declares what users are told, which use cases publish.
import "@/lib/app/features";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";
import { errorStatus, faultStatus, outageStatus } from "@/lib/core/error-status";
import { faultMessage } from "@/lib/core/errors";
import { parseIdempotencyKey } from "@/lib/core/server/idempotency";
import { log } from "@/lib/core/server/log";
import { refusalOf } from "@/lib/core/server/refusal";
import { versionOf } from "@/lib/core/server/stale";
import type { Caller, UseCase } from "@/lib/core/server/use-case";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";
import { assertOwnAction, pageCaller, settleAfterAnswer } from "./page-session";

/**
 * Runs a use case as the session of an area's page. Every error is returned as a value.
 * @param key the form's Idempotency-Key, for a creation
 */
export const runAction = <S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  target: UseCase<S, O>,
  input: unknown,
  key?: unknown,
): Promise<ActionResult<z.output<O>>> => attempt(area, () => target, input, { key });

/**
 * Runs a log-in as `runAction` does.
 * @param browser the browser that logs in
 */
export const runLogIn = <S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  target: UseCase<S, O>,
  input: unknown,
  browser: Caller["browser"],
): Promise<ActionResult<z.output<O>>> => attempt(area, () => target, input, { browser });

/**
 * Runs a use case of a kind of ticket as `runAction` does. The kind's name comes from the client and is not trusted.
 */
export const runTicketAction = <S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  kind: TicketKindName,
  choose: (useCases: ReturnType<typeof ticketUseCases>) => UseCase<S, O>,
  input: unknown,
  key?: unknown,
): Promise<ActionResult<z.output<O>>> => attempt(area, () => choose(ticketUseCases(kind)), input, { key });

/**
 * Saves a list as a whole, as `runAction` does.
 * @param ifMatch the version that the page has; it comes from the client and is not trusted
 * @param part the part of the answer of which its version is made, as in the call's declaration
 * @returns the new version
 */
export async function runWholeAction<S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  target: UseCase<S, O>,
  input: unknown,
  ifMatch: unknown,
  part: (output: unknown) => unknown = (output) => output,
): Promise<ActionResult<{ version: string }>> {
  const version = typeof ifMatch === "string" ? ifMatch : undefined;
  const result = await attempt(area, () => target, input, { ifMatch: version });
  return result.ok ? { ok: true, data: { version: versionOf(part(result.data)) } } : result;
}

async function attempt<S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  choose: () => UseCase<S, O>,
  input: unknown,
  { key, ...details }: { key?: unknown } & Pick<Caller, "browser" | "ifMatch">,
): Promise<ActionResult<z.output<O>>> {
  let requestId: string | undefined;
  let useCase: string | undefined;
  let who: string | undefined;
  try {
    settleAfterAnswer();
    await assertOwnAction(area);
    const caller = await pageCaller(area);
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
