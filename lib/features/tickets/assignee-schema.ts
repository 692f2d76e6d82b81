import * as z from "zod";
import { isId, listOf, recordId, text } from "@/lib/core/schema";
import { maxAtOnce } from "./responsibility";

/* Inputs of the calls about who is responsible for tickets (docs/rules/tickets.md, Assignee). */

export const noCandidate = "Please choose somebody who may view these tickets.";

const notAssignee = "assignee must be me, none or the id of an administrator.";

/** The input for a list's filter by assignee: `me`, `none` or an id. Empty or absent becomes null. */
export const assigneeFilter = text(100)
  .optional()
  .transform((value) => value || null)
  .refine((value) => value === null || value === "me" || value === "none" || isId(value), notAssignee)
  .meta({
    description:
      "Only the tickets assigned to this person, among the 1,000 newest: `me`, an id, or `none` for tickets without an assignee. Only for staff.",
    example: "",
  });

export const adminId = z
  .string({ error: "adminId must be the id of an administrator, or null." })
  .max(100, noCandidate)
  .nullable()
  .meta({
    description: "The new assignee; null for nobody.",
    example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
  });

export const assignment = z.object({ id: recordId, adminId });

const ticketId = z
  .string()
  .max(100, "This is not the id of a record.")
  .meta({ example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" });

export const assignments = z.object({
  ids: listOf(ticketId, maxAtOnce, {
    error: "ids must be a list of the ids of tickets.",
    tooMany: `At most ${maxAtOnce} tickets can be assigned at once.`,
  }),
  adminId,
});
