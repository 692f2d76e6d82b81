import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { ticketStatus } from "@/db/statuses";
import {
  changedValue,
  countValue,
  filedByValue,
  idValue,
  momentValue,
  oneOf,
  personValue,
  redactedSchema,
  staffValue,
} from "@/lib/core/record-schema";
import { tenantOption } from "@/lib/features/tenants/record";
import type { Field, TicketKind } from "./define";
import { fieldType } from "./field-types";
import { fieldRecord, relatedRecords } from "./field-types/record";
import type { FieldValue } from "./field-value";
import { waitingFor } from "./waiting";

/*
 * Response schemas of tickets: the shared columns, and the fields that a kind declares.
 */

export const ticketStatusValue = oneOf(Object.values(ticketStatus)).meta({
  description: "0 deleted, 1 for approval, 2 approved, 3 ongoing, 4 completed, 5 cancelled, 6 rejected.",
  example: 2,
});

const waitingValue = z
  .object({
    for: oneOf(waitingFor),
    reason: z.string().meta({ example: "The spare part was ordered." }),
    since: momentValue,
  })
  .meta({ description: "What the ticket waits for, while its clock is paused. Only for staff." });

const ticketBase = z.object({
  id: idValue,
  ticketNumber: z.string().meta({ example: "GP-2026-000123" }),
  status: ticketStatusValue,
  tenantId: idValue,
  tenant: tenantOption,
  approver: staffValue.nullable(),
  verifier: staffValue.nullable(),
  approvedById: idValue.nullable(),
  verifiedById: idValue.nullable(),
  filedBy: filedByValue,
  postById: idValue.nullable().meta({ description: "The member of staff who filed it for the tenant." }),
  approvalDate: momentValue.nullable(),
  dateApplied: momentValue.nullable(),
  completedDate: momentValue.nullable(),
  remarks: z.string().meta({ description: "The office's remarks on its decision.", example: "" }),
  urgent: z.boolean().meta({
    description: "Whether staff marked it as urgent. Only job orders and incidents can be.",
    example: false,
  }),
  reopened: countValue.meta({ description: "The number of times that it was reopened.", example: 0 }),
  rating: z
    .object({
      rate: z.int().min(1).max(5).meta({ example: 4 }),
      message: z.string().meta({ example: "Quick and clean." }),
      at: momentValue,
    })
    .nullable()
    .meta({ description: "The tenant's most recent rating." }),
  created_at: momentValue,
  updated_at: changedValue,
  unread: countValue.meta({
    description: "The number of comments that the caller has not read.",
    example: 0,
  }),
  tenantReadAt: momentValue
    .nullable()
    .optional()
    .meta({ description: "When the tenant last read the comments. Only for staff." }),
  telephone: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "The tenant's telephone number. Only for staff.", example: "09171234567" }),
  assignee: personValue
    .nullable()
    .optional()
    .meta({ description: "The member of staff who is responsible. Only for staff." }),
  firstDueAt: momentValue
    .nullable()
    .optional()
    .meta({ description: "When the first answer is due, if there is a target. Only for staff." }),
  dueAt: momentValue
    .nullable()
    .optional()
    .meta({ description: "When the completion is due, if there is a target. Only for staff." }),
  waiting: waitingValue.nullable().optional(),
  overdue: z.boolean().optional().meta({
    description: "Whether the ticket is overdue. Only for staff.",
    example: false,
  }),
});
type TicketBase = z.infer<typeof ticketBase>;

type StampName<K extends TicketKind> = NonNullable<K["stamps"]>[number]["name"];
/** The fields and stamps of a single kind, or a generic map if the kind is known only at run time. */
type OwnFields<K extends TicketKind> = string extends K["fields"][number]["name"]
  ? { [field: string]: unknown }
  : { [F in K["fields"][number] as F["name"]]: FieldValue<F> } & { [Name in StampName<K>]: string | null } & {
      [F in Extract<K["fields"][number], { type: "amenity" }> as "amenity"]: { id: string; title: string };
    };

/** A ticket's record. `K` narrows it to one kind, such as `TicketRecord<typeof gatePass>`. */
export type TicketRecord<K extends TicketKind = TicketKind> = TicketBase & OwnFields<K>;

/** Whether a field always has a value, as `IsAlwaysSet` of field-value.ts says at compile time. */
const isAlwaysSet = (field: Field): boolean =>
  fieldType(field).hasDefault?.(field) ||
  (typeof field.required === "string" && field.by !== "staff" && !field.onEdit && !field.closing);

/** The properties of a field in a record: its value and, of some types, a related record. */
function fieldShape(field: Field): [name: string, schema: z.ZodType][] {
  const { related } = fieldType(field);
  const value = fieldRecord(field);
  const relatedRecord = related && relatedRecords[related.name];
  return [
    [field.name, isAlwaysSet(field) ? value : value.nullable()],
    ...(relatedRecord ? [[related.name, relatedRecord] as [string, z.ZodType]] : []),
  ];
}

/** The object schema of a kind's record, which callers can extend. */
export const ticketShape = (kind: TicketKind) =>
  ticketBase.extend(
    Object.fromEntries([
      ["ticketNumber", z.string().meta({ example: `${kind.prefix}-2026-000123` })],
      ...kind.fields.flatMap(fieldShape),
      ...(kind.stamps ?? []).map(({ name, label }) => [
        name,
        momentValue.nullable().meta({ description: label }),
      ]),
    ]) as Record<string, z.ZodType>,
  );

const componentName = ({ name }: TicketKind): string => name.charAt(0).toUpperCase() + name.slice(1);

const records = new Map<string, z.ZodType>();

/**
 * The schema of a kind's record. It is created once per kind, because its id must be unique in the OpenAPI document.
 */
export function ticketRecord<K extends TicketKind>(kind: K): z.ZodType<TicketRecord<K>> {
  const existing = records.get(kind.name) ?? ticketShape(kind).meta({ id: componentName(kind) });
  records.set(kind.name, existing);
  return existing as z.ZodType<TicketRecord<K>>;
}

export const serviceTicketRecord = ticketBase
  .pick({
    id: true,
    ticketNumber: true,
    status: true,
    tenantId: true,
    tenant: true,
    remarks: true,
    approver: true,
    verifier: true,
    urgent: true,
    created_at: true,
    updated_at: true,
    unread: true,
    telephone: true,
    firstDueAt: true,
    dueAt: true,
    waiting: true,
    overdue: true,
  })
  .extend({
    origin: z.string().meta({ description: "The list that the ticket belongs to.", example: "tickets" }),
    title: z.string().meta({ description: "What it is about, in a line.", example: "Leak under the sink" }),
    kind: oneOf(ticketKinds),
  })
  .meta({ id: "Service" });
export type ServiceTicketRecord = z.infer<typeof serviceTicketRecord>;

/** The response of a change: the record, or a redacted one for staff who may not view it. */
export const changedTicket = <K extends TicketKind>(kind: K) =>
  z.union([ticketRecord(kind), redactedSchema.extend({ status: ticketStatusValue })]);
