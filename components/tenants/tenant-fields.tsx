"use client";

import { FilesField } from "@/components/files/files-field";
import { FormGrid } from "@/components/form/form-layout";
import { PasswordField } from "@/components/form/password-input";
import { TextField, type TextFieldProps } from "@/components/form/text-input";
import type { TenantRecord } from "@/lib/features/tenants/record";
import type { TenantField } from "@/lib/features/tenants/schema";

type Field = TextFieldProps & { name: TenantField };
const short = { maxLength: 200, autoComplete: "off" } as const;

const fields: Field[] = [
  { name: "clientCode", label: "Client Code", maxLength: 100, autoComplete: "off", mono: true },
  { name: "uoccname", label: "Uoccname", required: true, ...short },
  { name: "uoccpers", label: "Uoccpers", required: true, ...short },
  { name: "uocctel1", label: "Uocctel1", required: true, ...short },
  { name: "uocctel2", label: "Uocctel2", required: true, ...short },
  { name: "ubtname", label: "Ubtname", required: true, ...short },
  { name: "ubaddln1", label: "Ubaddln1", required: true, ...short },
  { name: "ubaddln2", label: "Ubaddln2", required: true, ...short },
  { name: "ubaddln3", label: "Ubaddln3", required: true, ...short },
  { name: "ubaddln4", label: "Ubaddln4", required: true, ...short },
  { name: "firstName", label: "First Name", ...short },
  { name: "middleName", label: "Middle Name", ...short },
  { name: "lastName", label: "Last Name", ...short },
  { name: "email", label: "Email", type: "email", maxLength: 254, autoComplete: "off" },
  { name: "phoneNumber", label: "Phone Number", type: "tel", maxLength: 50, autoComplete: "off" },
];

/** The names of the form's text fields, equal to the record's. */
export const tenantFormFieldNames = fields.map(({ name }) => name);

/**
 * The staff's fields of a tenant. Without a client code a new tenant gets the next free one; a new tenant has no
 * picture. Fields that an import left empty may stay empty.
 */
export function TenantFields({ tenant }: { tenant: TenantRecord | undefined }) {
  const isNew = tenant === undefined;
  return (
    <>
      <FormGrid columns={3}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            required={
              field.name === "clientCode" ? !isNew : field.required && (isNew || Boolean(tenant[field.name]))
            }
            {...(isNew && field.name === "email" ? { hint: "The log-in is mailed to this address." } : {})}
          />
        ))}
        <PasswordField name="password" label="Password" autoComplete="new-password" maxLength={200} />
      </FormGrid>
      {isNew ? null : (
        <FilesField
          name="image"
          label="Image"
          area="admin"
          folder="images"
          unsent="Unable to submit tenant"
        />
      )}
    </>
  );
}
