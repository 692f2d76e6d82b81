import "server-only";
import * as z from "zod";
import { forbiddenMessage, noRoomMessage, notFoundMessage, unauthenticatedMessage } from "@/lib/core/errors";
import type { Call } from "@/lib/core/server/call";
import { keyReusedMessage } from "@/lib/core/server/idempotency";
import { defaultMaintenanceMessage } from "@/lib/core/website-settings";

/** Each status's description in the documentation, with an example message. */
export const statusTexts: Record<number, { description: string; message: string }> = {
  400: {
    description: "The request is not valid, or the same is there already.",
    message: "Please input your title!",
  },
  401: {
    description: "No session, one that has ended, or wrong credentials.",
    message: unauthenticatedMessage,
  },
  403: { description: "Not allowed, or closed to this tenant.", message: forbiddenMessage },
  404: { description: "There is no such record, or it is another's.", message: notFoundMessage },
  409: {
    description: "In conflict with a change that came before.",
    message: "This record was changed by someone else. Reload it and try again.",
  },
  413: { description: "The body or file is too large.", message: "The request is too large: at most 1 MB." },
  415: {
    description: "A file of this kind is not accepted here.",
    message: "This kind of file is not accepted here.",
  },
  416: { description: "The file has no such range.", message: "The file has no such range." },
  422: {
    description: "The `Idempotency-Key` was used with another body.",
    message: keyReusedMessage,
  },
  429: {
    description: "Too many attempts; `Retry-After` tells the seconds to wait.",
    message: "Too many attempts. Please try again in 15 minutes.",
  },
  502: {
    description: "The payment provider refused, or did not answer.",
    message: "The provider does not answer. Please try again in a few minutes.",
  },
  503: {
    description:
      "Closed for maintenance; or the database is away, then `Retry-After` tells the seconds to wait; or not ready.",
    message: defaultMaintenanceMessage,
  },
  507: { description: "The disk of the files is full.", message: noRoomMessage },
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
