"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { lockedByRole } from "@/components/form/locked-fields";
import { Card, CardBody } from "@/components/ui/card";
import type { ActionResult } from "@/lib/core/action-result";

/** The form of the office's settings in a card. It is read-only without the right to change them. */
export function SettingsForm<Input extends FieldValues, Output>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  submitLabel: string;
  mayEdit: boolean;
  save: (values: Output) => Promise<ActionResult<unknown>>;
  onSaved: () => unknown;
  children: ReactNode;
}) {
  const { form, submitLabel, mayEdit, save, onSaved, children } = props;
  return (
    <Card className="max-w-240">
      <CardBody>
        <Form
          form={form}
          onUnchanged="stay"
          locked={mayEdit ? null : lockedByRole}
          onSubmit={async (values) => {
            const outcome = await runFormAction("admin", () => save(values));
            if (!outcome.done) return refusedForm(outcome);
            await onSaved();
          }}
        >
          {children}
          {mayEdit ? (
            <FormActions submitLabel={submitLabel} cancel className="border-line border-t pt-5" />
          ) : null}
        </Form>
      </CardBody>
    </Card>
  );
}
