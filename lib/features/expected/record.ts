import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { changedValue, dayValue, idValue, momentValue, oneOf } from "@/lib/core/record-schema";
import { ticketStatusValue } from "@/lib/features/tickets/record";

/** A ticket with which somebody or something comes to the tower today. */
const expectedTicket = z.object({
  id: idValue,
  kind: oneOf(ticketKinds),
  ticketNumber: z.string().meta({ example: "VP-2026-000007" }),
  status: ticketStatusValue,
  who: z.string().meta({ example: "Ligaya M. Fernandez" }),
  what: z.string().meta({ description: "What for, or what with.", example: "A family dinner." }),
  tag: z.string().nullable().meta({ description: "The type of a gate pass.", example: null }),
  tenant: z.object({
    clientCode: z.string().meta({ example: "T1-101" }),
    uoccname: z.string().meta({ example: "Maria Santos" }),
  }),
  from: momentValue,
  to: momentValue,
  came: z
    .object({ at: momentValue, by: z.string().meta({ example: "Danilo Ramos" }) })
    .nullable()
    .meta({ description: "When it was set to ONGOING or COMPLETED, and who did it." }),
  updated_at: changedValue,
});
export type ExpectedTicket = z.infer<typeof expectedTicket>;

export const expectedToday = z
  .object({
    day: dayValue.meta({ description: "Today at the tower." }),
    data: z.array(expectedTicket).meta({ description: "In the order of the time of day." }),
  })
  .meta({ id: "ExpectedToday" });
export type ExpectedToday = z.infer<typeof expectedToday>;
