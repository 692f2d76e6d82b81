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
  description: "A moment: ISO 8601 with the site's offset.",
  example: "2026-11-20T08:00:00+08:00",
});

/** The time of a record's last change; an update that sends an older one is stale. */
export const changedValue = z.iso.datetime({ offset: true, precision: 6 }).meta({
  description: "The moment of the last change, to the microsecond. An update may carry it.",
  example: "2026-11-20T08:00:00.123456+08:00",
});

/** `changedValue` of what is saved as a whole. */
export const wholeChangedValue = changedValue
  .nullable()
  .meta({ description: "The moment of the last change; null until there is one. A save may carry it." });

export const dayValue = z.iso.date().meta({ description: "A day.", example: "2026-11-20" });

export const pesoValue = z
  .number()
  .meta({ description: "Pesos, with at most two decimals.", example: 1250.5 });

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
  id: idValue.nullable().meta({ description: "Null for tenants who read only the office's name." }),
  name: z.string().meta({ example: "Maria Santos" }),
});

export const personValue = z.object({
  id: idValue,
  name: z.string().meta({ example: "Maria Santos" }),
});

export const fileValue = z.object({
  name: z.string().meta({ description: "What people call it.", example: "Invoice.jpg" }),
  url: z.string().meta({
    description: "Its key in the store: `GET /files/{key}` sends the file.",
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
      description: "How many rows match. A search counts no further than its cap; `totalCapped` tells so.",
    }),
    from: countValue.meta({
      description: "Position of the first row, from 1; 0 where there is none.",
      example: 1,
    }),
    page: z.int().min(1).meta({ example: 1 }),
    limit: z.int().min(0).max(100).meta({ example: 10 }),
    totalCapped: z
      .literal(true)
      .optional()
      .meta({ description: "A search found more rows than are counted; its pages end with those." }),
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
  .meta({ id: "Deleted", description: "The record is gone from all lists." });

/** What hangs on a record that others hold, and what becomes of it when it is deleted. */
const effects = {
  cancelled: z.object({
    reservations: countValue.meta({ description: "Coming bookings that are cancelled.", example: 3 }),
  }),
  open: z.object({
    tickets: countValue.meta({ description: "Open requests that stay.", example: 2 }),
    payments: countValue.meta({ description: "Payments on their way that stay.", example: 1 }),
  }),
};
export const deletionEffects = z.object(effects).meta({ id: "DeletionEffects" });
export type DeletionEffects = z.infer<typeof deletionEffects>;

/** The response of the deletion of a record that others hold. */
export const deletedWithEffects = z
  .object({ ...deletedSchema.shape, ...effects })
  .meta({ id: "DeletedWithEffects", description: "The record is gone from all lists." });

/** The response of a change to staff who may not view the record. */
export const redactedSchema = z
  .looseObject({ id: idValue, status: z.int().meta({ example: 2 }) })
  .meta({ description: "To staff who may not view the record: what has changed of it." });
export type Redacted = z.infer<typeof redactedSchema>;

/** The response of a call without data. */
export const emptySchema = z.object({});

export const errorSchema = z
  .object({
    message: z.string().meta({
      description: "Fit to show to the user; the first field's message where there is one.",
      example: "You are not allowed to do this.",
    }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "Messages by field; a row's cell is named like `items.1.quantity`." }),
  })
  .meta({ id: "Error" });

/** The documented body of an update: any of the record's fields, and optionally the version they are based on. */
export const updateBody = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  fields.partial().extend({ updated_at: changedValue.optional() });
