import * as z from "zod";
import { changedValue, oneOf } from "@/lib/core/record-schema";
import { type Field, isCreated, missingText, type TicketKind } from "./define";
import { fieldSchema } from "./field-types";
import { workPermitKind } from "./kinds/work-permit";
import { attachments, remarksSchema, tenantIdSchema } from "./schema";

/*
 * Request bodies for the API's documentation. The server itself uses a creation schema per side, and validates only
 * the changed values of an update.
 */

/** The body of a creation; a field is required if both sides must fill it in. */
export const ticketCreationBody = (kind: TicketKind, timeZone: string) => {
  const isNeeded = (field: Field) =>
    (["client", "staff"] as const).every(
      (side) => isCreated(field, side) && missingText(field, side) !== null,
    );
  const fields = kind.fields.filter((field) => isCreated(field, "staff"));
  return z.object({
    tenantId: tenantIdSchema.optional().meta({
      description: "The tenant of the ticket. Required from staff, ignored from tenants.",
      example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
    }),
    ...Object.fromEntries(
      fields.map((field) => {
        const schema = fieldSchema(field, timeZone, "staff");
        return [field.name, isNeeded(field) ? schema : schema.optional()];
      }),
    ),
    remarks: remarksSchema.optional().meta({ description: "Only from staff." }),
    attachments: attachments.meta({ description: "Pictures and PDFs. They become the first comment." }),
  });
};

/** The body of `POST /service`: `workPermitFor` may have its name on the services screen. */
export const servicesPermitBody = (timeZone: string) => {
  const meta = { description: "Required, under either of its two names.", example: "Kitchen renovation" };
  const either = z.string().max(200).optional().meta(meta);
  return ticketCreationBody(workPermitKind, timeZone).extend({
    workPermitFor: either,
    workServiceFor: either,
  });
};

/** The body of an update, with all fields optional. */
export const ticketUpdateBody = (kind: TicketKind, timeZone: string) =>
  z.object({
    ...Object.fromEntries(
      kind.fields.map((field) => [field.name, fieldSchema(field, timeZone, "staff").optional()]),
    ),
    tenantId: tenantIdSchema.optional(),
    status: oneOf(kind.statuses).optional(),
    remarks: remarksSchema,
    updated_at: changedValue.optional(),
  });
