import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { listOf, requiredText } from "@/lib/core/schema";

/* Inputs of the saved replies' calls, shared with the form (docs/rules/tickets.md, Saved replies). */

/** The maximum number of saved replies. */
export const maxReplies = 200;

export const maxReplyTitle = 100;

/** The maximum length of a saved reply, in characters: that of a comment. */
export const maxReply = 5000;

export const savedReplyForm = z.object({
  title: requiredText("Please input your title!", maxReplyTitle),
  message: requiredText("Please input your message!", maxReply),
  types: listOf(z.enum(ticketKinds, { error: "There is no such kind of ticket." }), ticketKinds.length, {
    error: "types must be a list of kinds of tickets.",
    tooMany: "A kind of ticket can be there only once.",
  })
    .refine((types) => new Set(types).size === types.length, "A kind of ticket is there twice.")
    .optional()
    .transform((types) => types ?? [])
    .meta({ description: "The kinds of tickets for which it is offered; empty or absent for all." }),
});
