import "server-only";
import { z } from "zod";
import { type TicketKindName, ticketKinds } from "@/db/kinds";
import gatePassesJson from "./data/gate-passes.json";
import requestsJson from "./data/requests.json";
import { drawingName } from "./demo-pictures";

/** A moment of the demonstration: so many days from today, at an hour. */
export const moment = z.strictObject({ day: z.int(), hour: z.int() });

const fields = z.record(z.string(), z.unknown());
const decision = {
  /** What staff set, in order; none: it still waits. */
  statuses: z.array(z.int()),
  /** Written with the last status. */
  remarks: z.string().optional(),
};

/** A ticket of the demonstration, and what became of it. */
const request = z.strictObject({
  /** Its fields; dates as `moment`, an amenity as its number. */
  fields,
  /** Pictures that are sent with it, by field. */
  pictures: z
    .record(z.string(), z.array(z.strictObject({ name: z.string(), drawing: drawingName })))
    .optional(),
  /** What staff fill in while it waits. */
  office: fields.optional(),
  ...decision,
});
export type DemoRequest = z.infer<typeof request>;

const requests = z.partialRecord(z.enum(ticketKinds), z.array(request)).parse(requestsJson);

/** What people carry in and out of a tower; `day` and `hour` are those of its use. */
const gatePasses = z
  .array(
    z.strictObject({
      bearerName: z.string(),
      type: z.int(),
      ...moment.shape,
      items: z.array(z.tuple([z.string(), z.int()])),
      ...decision,
    }),
  )
  .parse(gatePassesJson);

/** The tickets of a kind. @param round of the gate passes, which are filed several times */
export function demoRequests(kind: TicketKindName, round: number): DemoRequest[] {
  if (kind !== "gatePass") return requests[kind] ?? [];
  return gatePasses.map(({ bearerName, type, day, hour, items, statuses, remarks }) => ({
    fields: {
      bearerName,
      type,
      dateOfApplication: { day: 0, hour: 23 },
      dateOfUse: { day: day + round + 1, hour },
      items: items.map(([name, quantity]) => ({ name, quantity })),
    },
    statuses,
    remarks,
  }));
}
