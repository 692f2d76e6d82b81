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
        "Of a comment that was changed: its first text. Tenants do not get that of a deleted one. Of an assignment: the new assignee's name, empty for nobody; tenants get no assignments.",
      example: "",
    }),
    rate: z.int().min(1).max(5).optional().meta({ description: "Of a rating: its stars.", example: 4 }),
  })
  .meta({ id: "TicketEvent" });
export type TicketEvent = z.infer<typeof ticketEvent>;

/** A ticket's history, oldest first. */
export const ticketHistory = rowsSchema(ticketEvent);
