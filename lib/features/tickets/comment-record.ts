import * as z from "zod";
import { filedByValue, fileValue, idValue, momentValue, oneOf } from "@/lib/core/record-schema";

/** A comment on a ticket, or an internal note, which only staff get. */
export const ticketCommentRecord = z
  .object({
    id: idValue,
    message: z.string().meta({
      description: "The text. Empty if the comment is deleted or has only files.",
      example: "When will somebody come?",
    }),
    internal: z
      .boolean()
      .meta({ description: "Whether it is an internal note, which tenants never see.", example: false }),
    images: z.array(fileValue).meta({ description: "Pictures and PDFs." }),
    by: z.object({
      id: idValue
        .nullable()
        .meta({ description: "Null if the caller is a tenant and the comment is from the office." }),
      name: z.string().meta({ example: "Maria Santos" }),
      area: oneOf(["client", "admin", "super-admin"]),
    }),
    filedBy: filedByValue,
    created_at: momentValue,
    edited_at: momentValue.nullable(),
    deleted_at: momentValue.nullable(),
  })
  .meta({ id: "TicketComment" });
export type TicketCommentRecord = z.infer<typeof ticketCommentRecord>;
