import "server-only";
import * as z from "zod";
import type { Call } from "@/lib/core/server/call";

/** What each status says, for the documentation. */
export const statusTexts: Record<number, string> = {
  400: "The request is not valid, or the same is there already.",
  401: "No session, one that has ended, or wrong credentials.",
  403: "Not allowed, or closed to this tenant.",
  404: "There is no such record, or it is another's.",
  409: "In conflict with a change that came before.",
  413: "The body or file is too large.",
  415: "A file of this kind is not accepted here.",
  416: "The file has no such range.",
  429: "Too many attempts; `Retry-After` tells the seconds to wait.",
  503: "Closed for maintenance, or not ready.",
};

/** The statuses with which a call may refuse: those of its own, and those that its rules, path and input imply. */
export function refusals({ method, path, target, refuses }: Call): number[] {
  const circles = new Set(target.allow.map(({ who }) => who));
  const isPublic = circles.has("public");
  const names = target.input instanceof z.ZodObject ? Object.keys(target.input.shape) : [];
  const isJudged = names.some((name) => !path.includes(`{${name}}`));
  const isOffice = [...circles].every((who) => who === "public" || who === "super-admin");
  const implied = [
    ...(isJudged || method !== "get" ? [400] : []),
    ...(isPublic ? [] : [401]),
    ...(isPublic || (circles.has("session") && method === "get") ? [] : [403]),
    ...(path.includes("{") ? [404] : []),
    ...(method === "get" ? [] : [413]),
    ...(isOffice ? [] : [503]),
  ];
  return [...new Set([...implied, ...refuses])].sort((a, b) => a - b);
}
