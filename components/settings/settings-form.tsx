"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Outcome } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { lockedByRole } from "@/components/form/locked-fields";
import { Card, CardBody } from "@/components/ui/card";
import { type Saved, useSavedVersion, type Version } from "./use-saved-version";

/** The form of the office's settings in a card. It is read-only without the right to change them. */
export function SettingsForm<Input extends FieldValues, Output>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  submitLabel: string;
  mayEdit: boolean;
  settings: { values: Input; version: Version };
  save: (values: Output, version: Version) => Promise<Outcome<Saved>>;
  onSaved: () => unknown;
  children: ReactNode;
}) {
  const { form, submitLabel, mayEdit, settings, save, onSaved, children } = props;
  const { version, note, ...own } = useSavedVersion(form, settings);
  return (
    <Card className="max-w-240">
      <CardBody>
        <Form
          form={form}
          onUnchanged="stay"
          locked={mayEdit ? null : lockedByRole}
          onSubmit={async (values) => {
            const outcome = await save(values, version);
            if (!outcome.done) {
              own.refresh();
              return outcome;
            }
            own.onSaved(outcome.data.version);
            await onSaved();
          }}
        >
          {note}
          {children}
          {mayEdit ? (
            <FormActions submitLabel={submitLabel} cancel className="border-line border-t pt-5" />
          ) : null}
        </Form>
      </CardBody>
    </Card>
  );
}
