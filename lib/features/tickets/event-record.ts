import * as z from "zod";
import { idValue, momentValue, oneOf, rowsSchema } from "@/lib/core/record-schema";
import { ticketStatusValue } from "./record";

const ticketEvent = z
  .object({
    id: idValue,
    action: oneOf([
      ...(["created", "updated", "status", "verified", "deleted"] as const),
      ...(["assigned", "reopened", "rated", "commentEdited", "commentDeleted"] as const),
      ...(["waitingForTenant", "waitingForSupplier", "resumed", "recomputed"] as const),
      ...(["urgent", "notUrgent"] as const),
    ]),
    from: ticketStatusValue.nullable(),
    to: ticketStatusValue.nullable(),
    at: momentValue,
    by: z.object({
      id: idValue.nullable(),
      name: z.string().meta({ example: "Maria Santos" }),
      area: oneOf(["client", "admin", "super-admin"]),
    }),
    remarks: z.string().meta({
      description:
        "For a changed comment, its original text; tenants do not get that of a deleted comment. For an assignment, the name of the new assignee, or empty if there is none; tenants get no assignments.",
      example: "",
    }),
    rate: z
      .int()
      .min(1)
      .max(5)
      .optional()
      .meta({ description: "For a rating, the number of stars.", example: 4 }),
  })
  .meta({ id: "TicketEvent" });
export type TicketEvent = z.infer<typeof ticketEvent>;

/** A ticket's history, oldest first. */
export const ticketHistory = rowsSchema(ticketEvent);
