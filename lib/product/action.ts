import "server-only";
import type * as z from "zod";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";
import { AppError, faultMessage } from "@/lib/core/errors";
import { log } from "@/lib/core/server/log";
import type { UseCase } from "@/lib/core/server/use-case";
import { pageCaller, refuseForeignOrigin } from "./page-session";

/** Runs a use case for the session of an area's page. Every failure is returned as a value. */
export async function runAction<S extends z.ZodType, O extends z.ZodType>(
  area: Area,
  target: UseCase<S, O>,
  input: unknown,
): Promise<ActionResult<z.output<O>>> {
  let requestId: string | undefined;
  try {
    await refuseForeignOrigin();
    const caller = await pageCaller(area);
    requestId = caller.requestId;
    return { ok: true, data: await target(caller, input) };
  } catch (error) {
    if (error instanceof AppError) {
      const { errors } = error.detail;
      return { ok: false, status: error.status, message: error.message, ...(errors ? { errors } : {}) };
    }
    log.error({ requestId, useCase: target.name, err: error }, "fault");
    return { ok: false, status: 500, message: faultMessage };
  }
}
