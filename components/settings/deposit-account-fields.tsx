import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { storedFiles } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { FormGrid } from "@/components/form/form-layout";
import { TextField } from "@/components/form/text-input";
import { Button } from "@/components/ui/button";
import type { DepositAccount } from "@/lib/features/settings/deposit-accounts";
import type { WebsiteSettingsValues } from "@/lib/features/settings/form-schema";
import { maxDepositAccounts } from "@/lib/features/settings/limits";

/** The stored setting as values of the form. */
export const savedAccounts = (value: string): WebsiteSettingsValues["depositAccounts"] =>
  (JSON.parse(value) as DepositAccount[]).map(({ image, ...texts }) => ({
    ...texts,
    image: storedFiles("super-admin", image, "QR code"),
  }));

/** The accounts that tenants see where they pay by deposit. */
export function DepositAccountFields() {
  const { control } = useFormContext<WebsiteSettingsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "depositAccounts" });
  return (
    <fieldset data-field="depositAccounts" className="min-w-0 border-line border-t pt-5">
      <legend className="sr-only">Deposit Accounts</legend>
      <p aria-hidden className="font-medium text-sm">
        Deposit Accounts
      </p>
      <p className="mt-1 text-ink-3 text-xs">
        {fields.length === 0
          ? "None: tenants read nowhere where their deposits go."
          : "Tenants see them under Direct Deposit, in this order."}
      </p>
      {fields.length > 0 ? (
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
          {fields.map((field, index) => (
            <li key={field.id}>
              <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line p-4">
                <legend className="sr-only">Account {index + 1}</legend>
                <FormGrid columns={2}>
                  <TextField name={`depositAccounts.${index}.bank`} label="Bank" required />
                  <TextField
                    name={`depositAccounts.${index}.accountNumber`}
                    label="Account Number"
                    mono
                    required
                  />
                </FormGrid>
                <TextField name={`depositAccounts.${index}.accountName`} label="Account Name" required />
                <FilesField
                  name={`depositAccounts.${index}.image`}
                  label="QR Code"
                  area="super-admin"
                  folder="logo"
                  hint="Optional: the picture that the bank’s app reads."
                />
                <Button
                  variant="dangerOutline"
                  size="sm"
                  icon={<Trash2 />}
                  className="justify-self-start"
                  onClick={() => remove(index)}
                >
                  Remove account {index + 1}
                </Button>
              </fieldset>
            </li>
          ))}
        </ul>
      ) : null}
      {fields.length < maxDepositAccounts ? (
        <Button
          variant="outline"
          size="sm"
          icon={<Plus />}
          className="mt-3"
          onClick={() => append({ bank: "", accountName: "", accountNumber: "", image: [] })}
        >
          Add account
        </Button>
      ) : null}
    </fieldset>
  );
}
