import * as z from "zod";
import { unlessUnchanged } from "@/lib/core/schema";
import { optionalPassword, tenantCreation, tenantFields } from "./schema";

/** A new tenant has no picture yet. */
export type TenantValues = z.input<typeof tenantCreation> & { image?: { url: string }[] };
type FormSchema = z.ZodType<TenantValues, Record<string, unknown>>;

export const newTenantForm = tenantCreation as unknown as FormSchema;

/**
 * The form for staff. Validates only values changed since `original` was loaded, because imports leave fields empty.
 */
export const tenantForm = (original: Record<string, unknown>): FormSchema =>
  z.looseObject({
    ...Object.fromEntries(
      Object.entries({ ...tenantFields, image: z.array(z.unknown()).max(1) })
        .filter(([name]) => name in original)
        .map(([name, schema]) => [name, unlessUnchanged(schema, original[name])]),
    ),
    password: optionalPassword,
  }) as unknown as FormSchema;
