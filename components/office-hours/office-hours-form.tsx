"use client";

import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { lockedByRole } from "@/components/form/locked-fields";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { useInvalidation } from "@/components/live/use-invalidation";
import { Card, CardBody } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { toast } from "@/components/ui/toast";
import { apiFetch } from "@/lib/browser/fetch";
import type { ActionResult } from "@/lib/core/action-result";
import { weekdayNames } from "@/lib/features/office-hours/limits";
import type { OfficeHoursRecord } from "@/lib/features/office-hours/record";
import { HolidayFields } from "./holiday-fields";
import { RecomputePart } from "./recompute-part";
import { WorkdayFields } from "./workday-fields";

const schema = () =>
  import("@/lib/features/office-hours/form-schema").then((module) => module.officeHoursForm);

/** Office Hours: when the office works, and its holidays. */
export function OfficeHoursForm(props: {
  adminId: string;
  hours: OfficeHoursRecord;
  timeZone: string;
  mayEdit: boolean;
  save: (input: unknown) => Promise<ActionResult<unknown>>;
}) {
  const { adminId, hours, timeZone, mayEdit, save } = props;
  const form = useLazyZodForm(schema, { defaultValues: hours });
  const { isDirty } = form.formState;
  useInvalidation({ area: "admin", userId: adminId }, { what: "officeHours" }, () => {
    if (isDirty) return;
    // If it fails, what is shown stays.
    void apiFetch<OfficeHoursRecord>("admin", "/office-hours", { background: true }).then(
      (saved) => form.reset(saved),
      () => {},
    );
  });
  const isEmpty = form.watch("days").every(({ periods }) => periods.length === 0);
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
              toast.success("Office hours were saved.");
            }}
          >
            {isEmpty ? <Note tone="warn">No clock runs: there are no office hours.</Note> : null}
            <p className="text-ink-2 text-sm">
              The due times of tickets count only these hours, in the time zone {timeZone}. New hours and
              holidays do not move due times that exist. 24:00 is the end of a day.
            </p>
            <ul className="divide-y divide-line">
              {weekdayNames.map((name, at) => (
                <WorkdayFields key={name} at={at} name={name} />
              ))}
            </ul>
            <div className="border-line border-t pt-5">
              <HolidayFields timeZone={timeZone} />
            </div>
            {mayEdit ? (
              <FormActions submitLabel="Save Office Hours" cancel className="border-line border-t pt-5" />
            ) : null}
          </Form>
        </CardBody>
      </Card>
      {mayEdit ? <RecomputePart isDirty={isDirty} /> : null}
    </>
  );
}
