"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Outcome } from "@/components/failures/use-action";
import { useInvalidation } from "@/components/live/use-invalidation";
import { SettingsForm } from "@/components/settings/settings-form";
import type { Saved, Version } from "@/components/settings/use-saved-version";
import { Note } from "@/components/ui/note";
import { toast } from "@/components/ui/toast";
import { RecomputePart } from "./recompute-part";

/** Which due times a change of the setting concerns. */
const outdated = { officeHours: "on days that changed", targetTimes: "by other target times" };

/**
 * The form of a setting that the clocks of tickets use. Other users' changes appear in it until the user types something.
 * Below it, due times that exist can be calculated again.
 */
export function ClockForm<Input extends FieldValues, Output>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  /** `Office Hours` or `Target Times`. */
  title: string;
  /** The subject of its invalidations. */
  what: "officeHours" | "targetTimes";
  settings: { values: Input; version: Version };
  /** Whether there are office hours, without which no clock runs. */
  hasHours: boolean;
  mayEdit: boolean;
  save: (values: Output, version: Version) => Promise<Outcome<Saved>>;
  children: ReactNode;
}) {
  const { form, title, what, settings, hasHours, mayEdit, save, children } = props;
  const { isDirty } = form.formState;
  const { refresh } = useRouter();
  const [saves, setSaves] = useState(0);
  useInvalidation({ what }, refresh);
  return (
    <>
      <SettingsForm
        {...{ form, settings, mayEdit, save }}
        submitLabel={`Save ${title}`}
        onSaved={() => {
          toast.success(`${title} were saved.`);
          setSaves((count) => count + 1);
        }}
      >
        {hasHours ? null : <Note tone="warn">No clock runs, because there are no office hours.</Note>}
        {children}
      </SettingsForm>
      {mayEdit ? <RecomputePart outdated={outdated[what]} isDirty={isDirty} saves={saves} /> : null}
    </>
  );
}
