"use client";

import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useInvalidation } from "@/components/live/use-invalidation";
import { SettingsForm } from "@/components/settings/settings-form";
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
      <SettingsForm
        {...{ form, mayEdit, save }}
        submitLabel={`Save ${title}`}
        onSaved={() => toast.success(`${title} were saved.`)}
      >
        {hasHours ? null : <Note tone="warn">No clock runs, because there are no office hours.</Note>}
        {children}
      </SettingsForm>
      {mayEdit ? <RecomputePart isDirty={isDirty} /> : null}
    </>
  );
}
