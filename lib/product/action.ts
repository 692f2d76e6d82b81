import "server-only";
import type * as z from "zod";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";
import { AppError, faultMessage } from "@/lib/core/errors";
import { log } from "@/lib/core/server/log";
import type { UseCase } from "@/lib/core/server/use-case";
import type { TicketKindName } from "@/lib/features/tickets/define";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";
import { pageCaller, refuseForeignAction } from "./page-session";

/** Runs a use case for the session of an area's page. Every failure is returned as a value. */
export const runAction = <S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  target: UseCase<S, O>,
  input: unknown,
): Promise<ActionResult<z.output<O>>> => attempt(area, () => target, input);

/** Runs a use case of a kind of ticket as `runAction` does. The kind's name comes from outside, like the input. */
export const runTicketAction = <S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  kind: TicketKindName,
  choose: (useCases: ReturnType<typeof ticketUseCases>) => UseCase<S, O>,
  input: unknown,
): Promise<ActionResult<z.output<O>>> => attempt(area, () => choose(ticketUseCases(kind)), input);

async function attempt<S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  choose: () => UseCase<S, O>,
  input: unknown,
): Promise<ActionResult<z.output<O>>> {
  let requestId: string | undefined;
  let useCase: string | undefined;
  try {
    await refuseForeignAction(area);
    const caller = await pageCaller(area);
    requestId = caller.requestId;
    const target = choose();
    useCase = target.name;
    return { ok: true, data: await target(caller, input) };
  } catch (error) {
    if (error instanceof AppError) {
      const { errors } = error.detail;
      return { ok: false, status: error.status, message: error.message, ...(errors ? { errors } : {}) };
    }
    log.error({ requestId, useCase, err: error }, "fault");
    return { ok: false, status: 500, message: faultMessage };
  }
}
