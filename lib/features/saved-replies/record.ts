import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { changedValue, idValue, momentValue, oneOf, switchValue } from "@/lib/core/record-schema";

export const savedReplyRecord = z
  .object({
    id: idValue,
    title: z.string().meta({ example: "Somebody comes" }),
    message: z.string().meta({
      description: "With the placeholders {name}, {code}, {ticket} and {kind}.",
      example: "Dear {name}, somebody comes about {ticket} on Monday.",
    }),
    types: z
      .array(oneOf(ticketKinds))
      .meta({ description: "The kinds of tickets for which it is offered; empty for all." }),
    status: switchValue.meta({ description: "1 if the record is active, 0 if it is deleted." }),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "SavedReply" });
export type SavedReply = z.infer<typeof savedReplyRecord>;
