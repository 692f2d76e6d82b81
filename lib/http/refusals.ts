import "server-only";
import * as z from "zod";
import { forbiddenMessage, noRoomMessage, notFoundMessage, unauthenticatedMessage } from "@/lib/core/errors";
import type { Call } from "@/lib/core/server/call";
import { keyReusedMessage } from "@/lib/core/server/idempotency";
import { defaultMaintenanceMessage } from "@/lib/core/website-settings";

/** Each status's description in the documentation, with an example message. */
export const statusTexts: Record<number, { description: string; message: string }> = {
  400: {
    description: "The request is not valid, or the record already exists.",
    message: "Please input your title!",
  },
  401: {
    description: "There is no session, the session has ended, or the credentials are wrong.",
    message: unauthenticatedMessage,
  },
  403: {
    description: "The caller is not allowed to do this, or the module is closed to this tenant.",
    message: forbiddenMessage,
  },
  404: { description: "There is no such record, or it belongs to someone else.", message: notFoundMessage },
  409: {
    description: "The request conflicts with an earlier change.",
    message: "This record was changed by someone else. Reload it and try again.",
  },
  410: {
    description: "The link was used, or has expired.",
    message: "This invitation is no longer valid. Please ask for a new one.",
  },
  413: { description: "The body or file is too large.", message: "The request is too large: at most 1 MB." },
  415: {
    description: "Files of this type are not accepted here.",
    message: "This kind of file is not accepted here.",
  },
  416: { description: "The file has no such range.", message: "The file has no such range." },
  422: {
    description: "The `Idempotency-Key` was used with another body.",
    message: keyReusedMessage,
  },
  429: {
    description: "Too many attempts. `Retry-After` gives the number of seconds to wait.",
    message: "Too many attempts. Please try again in 15 minutes.",
  },
  502: {
    description: "The payment provider refused the request or did not respond.",
    message: "The provider does not answer. Please try again in a few minutes.",
  },
  503: {
    description:
      "The site is closed for maintenance, the server is not ready, or the database is unavailable. In the last case `Retry-After` gives the number of seconds to wait.",
    message: defaultMaintenanceMessage,
  },
  507: { description: "The storage for files is full.", message: noRoomMessage },
};

/** Returns the error statuses of a call: its own, and those that follow from its callers, method, path and input. */
export function refusals({ method, path, target, refuses }: Call): number[] {
  const callers = new Set(target.allow.map(({ who }) => who));
  const isPublic = callers.has("public");
  const names = target.input instanceof z.ZodObject ? Object.keys(target.input.shape) : [];
  const hasInput = names.some((name) => !path.includes(`{${name}}`));
  const implied = [
    ...(hasInput || method !== "get" ? [400] : []),
    ...(isPublic ? [] : [401]),
    ...(isPublic || (callers.has("session") && method === "get") ? [] : [403]),
    ...(path.includes("{") ? [404] : []),
    ...(method === "get" ? [] : [413]),
    ...(target.creates ? [422] : []),
    503,
  ];
  return [...new Set([...implied, ...refuses])].sort((a, b) => a - b);
}
