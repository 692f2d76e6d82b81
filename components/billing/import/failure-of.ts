import { NoAnswer, noResponse } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import { faultMessage } from "@/lib/core/errors";
import type { Failure } from "./import-state";

/** The status and message of an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiFailure) return { status: error.status, message: error.message };
  if (error instanceof NoAnswer) return { status: noResponse, message: error.message };
  return { status: 500, message: faultMessage };
}

/** Whether a failure ends the session or closes the site. */
export const endsSession = ({ status }: Failure): boolean => status === 401 || status === 503;
