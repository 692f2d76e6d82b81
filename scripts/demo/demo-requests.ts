import "server-only";
import { z } from "zod";
import { type TicketKindName, ticketKinds } from "@/db/kinds";
import { ticketStatus } from "@/db/statuses";
import gatePassesJson from "./data/gate-passes.json";
import requestsJson from "./data/requests.json";
import todayJson from "./data/today.json";
import { drawingName } from "./demo-pictures";

/** A moment of the demonstration: a number of days from today, and an hour. */
export const moment = z.strictObject({ day: z.int(), hour: z.int() });

/** A comment, in the order of the conversation; `internal` is a note of staff. */
const comments = z.array(
  z.strictObject({ by: z.enum(["tenant", "office"]), message: z.string(), internal: z.boolean().optional() }),
);
export type DemoComment = z.infer<typeof comments>[number];

/** A status by its name. */
const status = z
  .enum(["approved", "ongoing", "completed", "cancelled", "rejected"])
  .transform((name) => ticketStatus[name]);
const fields = z.record(z.string(), z.unknown());
const decision = {
  /** The statuses that staff set, in order; without any the ticket waits. */
  statuses: z.array(status),
  /** The remarks of the last status. */
  remarks: z.string().optional(),
};

/** A ticket of the demonstration, and its outcome. */
const request = z.strictObject({
  /** Its fields; dates as `moment`, an amenity as its index. */
  fields,
  /** Its pictures, by field. */
  pictures: z
    .record(z.string(), z.array(z.strictObject({ name: z.string(), drawing: drawingName })))
    .optional(),
  /** Staff file it for its tenant: tenants can't book hours that have begun. */
  isFiledByStaff: z.literal(true).optional(),
  /** The fields that staff fill in while it waits. */
  office: fields.optional(),
  comments: comments.optional(),
  /** Who is responsible. */
  assignee: z.enum(["admin", "engineer"]).optional(),
  /** Why its tenant reopens it after its completion; staff complete it again. */
  reopening: z.string().optional(),
  /** What its tenant says of its completion. */
  rating: z.strictObject({ rate: z.int(), message: z.string().optional() }).optional(),
  ...decision,
});
export type DemoRequest = z.infer<typeof request>;

const byKind = z.partialRecord(z.enum(ticketKinds), z.array(request));
const requests = byKind.parse(requestsJson);
/** Who and what comes on the day on which the demonstration is made. */
export const demoToday = byKind.parse(todayJson);

/** The items that gate passes list; `day` and `hour` are those of use. */
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

/**
 * The tickets of a kind.
 * @param round for gate passes, which are filed several times
 */
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
