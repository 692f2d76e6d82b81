import * as z from "zod";
import { recordStatus } from "@/db/statuses";

/*
 * Building blocks for response schemas. They provide types, the OpenAPI document and the tests' checks; nothing is
 * parsed with them at run time.
 */

export const idValue = z
  .uuid()
  .meta({ description: "A record's id.", example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" });

export const momentValue = z.iso.datetime({ offset: true }).meta({
  description: "A date and time in ISO 8601, with the offset of the site's time zone.",
  example: "2026-11-20T08:00:00+08:00",
});

/** The time of a record's last change; an update that sends an older one is stale. */
export const changedValue = z.iso.datetime({ offset: true, precision: 6 }).meta({
  description:
    "The time of the last change, to the microsecond. An update may include it, to be refused if the record has changed since.",
  example: "2026-11-20T08:00:00.123456+08:00",
});

/** `changedValue` of what is saved as a whole. */
export const wholeChangedValue = changedValue.nullable().meta({
  description:
    "The time of the last change; null if there is none. A save may include it, to be refused if there was a change since.",
});

export const dayValue = z.iso.date().meta({ description: "A date.", example: "2026-11-20" });

export const pesoValue = z
  .number()
  .meta({ description: "Pesos with at most two decimals.", example: 1250.5 });

export const oneOf = <const Values extends readonly (string | number)[]>(values: Values) =>
  z.literal([...values]).meta({
    type: typeof values[0] === "number" ? "integer" : "string",
    enum: [...values],
  }) as unknown as z.ZodType<Values[number]>;

export const switchValue = z.int().min(0).max(1).meta({ example: 1 });

export const countValue = z.int().min(0).meta({ example: 12 });

/** A staff member as shown in other records. */
/** A member of staff; to tenants who may not know who it was, the office with `id` null. */
export const staffValue = z.object({
  id: idValue
    .nullable()
    .meta({ description: "Null if the caller is a tenant who may see only the office's name." }),
  name: z.string().meta({ example: "Maria Santos" }),
});

export const personValue = z.object({
  id: idValue,
  name: z.string().meta({ example: "Maria Santos" }),
});

/** Who of the unit's people filed a record. */
export const filedByValue = personValue
  .nullable()
  .meta({ description: "The person of the unit who filed it; null if staff did." });

export const fileValue = z.object({
  name: z.string().meta({ description: "The name that users see.", example: "Invoice.jpg" }),
  url: z.string().meta({
    description: "The storage key. `GET /files/{key}` returns the file.",
    example: "images/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.jpg",
  }),
});

/** A picture of a record, with its image id (`lib/features/files/image-ids.ts`). */
export const imageValue = z.object({ id: idValue, ...fileValue.shape });

/** The response of a list with paging (docs/rules/lists.md, Paging). */
export const pageOfSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: countValue.meta({
      description: "The number of matching rows. A search counts up to a limit; `totalCapped` is then set.",
    }),
    from: countValue.meta({
      description: "The position of the first row, from 1; 0 if there are no rows.",
      example: 1,
    }),
    page: z.int().min(1).meta({ example: 1 }),
    limit: z.int().min(0).max(100).meta({ example: 10 }),
    totalCapped: z.literal(true).optional().meta({
      description: "The search found more rows than it counts. Its pages contain only the counted rows.",
    }),
  });

/** The response of a list without paging. */
export const rowsSchema = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) });

/** The rows of a CSV export by column name. */
export const csvRowsSchema = <Name extends string>(columns: readonly Name[]) => {
  const cell = z.union([z.string(), z.number(), z.null()]).meta({ example: "GP-2026-000123" });
  return rowsSchema(
    z.object(Object.fromEntries(columns.map((name) => [name, cell])) as Record<Name, typeof cell>),
  );
};

export const deletedSchema = z
  .object({ id: idValue, status: z.literal(recordStatus.deleted) })
  .meta({ id: "Deleted", description: "The record was deleted and is no longer in any list." });

/** What hangs on a record that others hold, and what becomes of it when it is deleted. */
const effects = {
  cancelled: z.object({
    reservations: countValue.meta({
      description: "The number of future reservations that are cancelled.",
      example: 3,
    }),
  }),
  open: z.object({
    tickets: countValue.meta({ description: "The number of open tickets, which remain.", example: 2 }),
    payments: countValue.meta({ description: "The number of pending payments, which remain.", example: 1 }),
  }),
};
export const deletionEffects = z.object(effects).meta({ id: "DeletionEffects" });
export type DeletionEffects = z.infer<typeof deletionEffects>;

/** The response of the deletion of a record that others hold. */
export const deletedWithEffects = z
  .object({ ...deletedSchema.shape, ...effects })
  .meta({ id: "DeletedWithEffects", description: "The record was deleted and is no longer in any list." });

/** The response of a change to staff who may not view the record. */
export const redactedSchema = z
  .looseObject({ id: idValue, status: z.int().meta({ example: 2 }) })
  .meta({ description: "For staff who may not view the record: the changed fields only." });
export type Redacted = z.infer<typeof redactedSchema>;

/** The response of a call without data. */
export const emptySchema = z.object({});

export const errorSchema = z
  .object({
    message: z.string().meta({
      description: "A message for the user. If there are messages by field, the first of them.",
      example: "You are not allowed to do this.",
    }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "Messages by field. A cell of a row has a name such as `items.1.quantity`." }),
  })
  .meta({ id: "Error" });

/** The documented body of an update: any of the record's fields, and optionally the version they are based on. */
export const updateBody = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  fields.partial().extend({ updated_at: changedValue.optional() });
