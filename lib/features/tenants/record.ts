import * as z from "zod";
import {
  changedValue,
  dayValue,
  idValue,
  momentValue,
  pesoValue,
  switchValue,
} from "@/lib/core/record-schema";

const text = (example: string, description?: string) =>
  z.string().meta({ example, ...(description ? { description } : {}) });

/** A tenant in other records and in pickers. */
export const tenantOption = z.object({
  id: idValue,
  clientCode: text("T1-101", "Its unit's code, with which it logs in."),
  uoccname: text("Ana Reyes", "The occupant's name."),
});
/** Also the only tenant data for admins without `tenants.view`. */
export type TenantOption = z.infer<typeof tenantOption>;

export const tenantRecordFields = z.object({
  ...tenantOption.shape,
  uoccpers: text("Ana Reyes", "The contact person."),
  uocctel1: text("02 8555 0101", "The occupant's telephone number."),
  uocctel2: text("02 8555 0102", "The occupant's second telephone number."),
  ubtname: text("Reyes Trading", "The bill-to name."),
  ubaddln1: text("Unit 101, Tower 1", "The bill-to address, in four lines."),
  ubaddln2: text("Harbor View"),
  ubaddln3: text("Roxas Boulevard"),
  ubaddln4: text("Manila 1000"),
  firstName: text("Ana"),
  middleName: text("Cruz"),
  lastName: text("Reyes"),
  name: text("Ana Cruz Reyes", "First, middle and last name; the occupant's name where there are none."),
  email: z.string().nullable().meta({ example: "ana.reyes@example.com" }),
  phoneNumber: text("09171234567"),
  image: z.string().nullable().meta({
    description: "The storage key of the picture.",
    example: "images/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.jpg",
  }),
  type: z.int().meta({ example: 1 }),
  status: switchValue.meta({ description: "1 if the record is active, 0 if it is deleted." }),
  postById: idValue.nullable().meta({ description: "The member of staff who added it." }),
  unitNumber: text("101"),
  address: text("Unit 101, Tower 1, Roxas Boulevard, Manila"),
  socialMediaAccount: text("@ana.reyes"),
  soaName: z.string().nullable().meta({
    description: "The PDF of the latest statement of account; empty if there is none.",
    example: "SOA-202610-T1-101.pdf",
  }),
  hasPdf: z.boolean().meta({ description: "Whether the latest statement has a PDF." }),
  soaAmount: pesoValue.nullable().meta({ description: "The amount of the latest statement, in pesos." }),
  soaDate: dayValue.nullable().meta({ description: "The date of the latest statement." }),
  lastSeen: momentValue.nullable().meta({ description: "When the tenant was last active." }),
  created_at: momentValue,
  updated_at: changedValue,
});

/** Absent values are null; texts may be empty. */
export const tenantRecord = tenantRecordFields.meta({ id: "Tenant" });
export type TenantRecord = z.infer<typeof tenantRecord>;

/** A row of the Logged In Monitor. */
export const loggedInRecord = tenantRecordFields
  .pick({ id: true, clientCode: true, uoccname: true, email: true, lastSeen: true })
  .meta({ id: "LoggedInTenant" });
export type LoggedInRecord = z.infer<typeof loggedInRecord>;
