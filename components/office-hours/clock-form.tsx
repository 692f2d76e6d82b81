"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { lockedByRole } from "@/components/form/locked-fields";
import { useInvalidation } from "@/components/live/use-invalidation";
import { Card, CardBody } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { toast } from "@/components/ui/toast";
import { apiFetch } from "@/lib/browser/fetch";
import type { ActionResult } from "@/lib/core/action-result";
import { RecomputePart } from "./recompute-part";

/**
 * The form of a setting that the clocks of tickets use. Other users' changes appear in it until the user types something.
 * Below it, due times that exist can be calculated again.
 */
export function ClockForm<Saved, Input extends FieldValues, Output>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  adminId: string;
  /** `Office Hours` or `Target Times`. */
  title: string;
  /** The subject of its invalidations. */
  what: "officeHours" | "targetTimes";
  /** Its path in the API. */
  path: `/${string}`;
  valuesOf: (saved: Saved) => Input;
  /** Whether there are office hours, without which no clock runs. */
  hasHours: boolean;
  mayEdit: boolean;
  save: (values: Output) => Promise<ActionResult<unknown>>;
  children: ReactNode;
}) {
  const { form, adminId, title, what, path, valuesOf, hasHours, mayEdit, save, children } = props;
  const { isDirty } = form.formState;
  useInvalidation({ area: "admin", userId: adminId }, { what }, () => {
    if (isDirty) return;
    // If it fails, what is shown stays.
    void apiFetch<Saved>("admin", path, { background: true }).then(
      (saved) => form.reset(valuesOf(saved)),
      () => {},
    );
  });
  return (
    <>
      <Card className="max-w-240">
        <CardBody>
          <Form
            form={form}
            onUnchanged="stay"
            locked={mayEdit ? null : lockedByRole}
            onSubmit={async (values) => {
              const outcome = await runFormAction("admin", () => save(values));
              if (!outcome.done) return refusedForm(outcome);
              toast.success(`${title} were saved.`);
            }}
          >
            {hasHours ? null : <Note tone="warn">No clock runs, because there are no office hours.</Note>}
            {children}
            {mayEdit ? (
              <FormActions submitLabel={`Save ${title}`} cancel className="border-line border-t pt-5" />
            ) : null}
          </Form>
        </CardBody>
      </Card>
      {mayEdit ? <RecomputePart isDirty={isDirty} /> : null}
    </>
  );
}
