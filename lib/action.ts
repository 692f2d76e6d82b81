import "server-only";
import type * as z from "zod";
import { publicActor } from "@/lib/auth/actor";
import type { Area } from "@/lib/auth/areas";
import { pageSession } from "@/lib/auth/page-session";
import { AppError, type FieldErrors, faultMessage } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Call, UseCase } from "@/lib/use-case";

/** What an action answers: a refusal is a value, so that the form that called it keeps what was typed. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors?: FieldErrors };

/** Runs a use case for the session of an area's page; every failure comes back as a value. */
export async function runAction<S extends z.ZodType, O>(
  area: Area,
  useCase: UseCase<S, O>,
  input: unknown,
): Promise<ActionResult<O>> {
  const call: Call = (await pageSession(area)) ?? {
    actor: publicActor,
    requestId: crypto.randomUUID(),
    address: "",
  };
  try {
    return { ok: true, data: await useCase(call, input) };
  } catch (error) {
    if (error instanceof AppError) {
      const { errors } = error.detail;
      return { ok: false, status: error.status, message: error.message, ...(errors ? { errors } : {}) };
    }
    log.error({ requestId: call.requestId, useCase: useCase.name, err: error }, "fault");
    return { ok: false, status: 500, message: faultMessage };
  }
}
