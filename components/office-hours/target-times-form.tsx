"use client";

import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { lockedByRole } from "@/components/form/locked-fields";
import { NumberField } from "@/components/form/number-input";
import { SelectField } from "@/components/form/select-field";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { useInvalidation } from "@/components/live/use-invalidation";
import { kindIcons } from "@/components/menu/kind-icons";
import { Card, CardBody } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { toast } from "@/components/ui/toast";
import type { TicketKindName } from "@/db/kinds";
import { apiFetch } from "@/lib/browser/fetch";
import type { ActionResult } from "@/lib/core/action-result";
import type { NamedIcon } from "@/lib/features/feature";
import type { TargetTime } from "@/lib/features/office-hours/record";
import { RecomputePart } from "./recompute-part";
import { typedTime } from "./typed-time";

const schema = () =>
  import("@/lib/features/office-hours/form-schema").then((module) => module.targetTimesForm);

const units = [
  { value: "minutes", label: "Minutes" },
  { value: "hours", label: "Hours" },
  { value: "days", label: "Days" },
];

const valuesOf = (targets: readonly TargetTime[]) => ({
  targets: targets.map(({ firstAnswer, completion, ...target }) => ({
    ...target,
    firstAnswer: typedTime(firstAnswer),
    completion: typedTime(completion),
  })),
});

/** Target Times: within which working time the office answers and completes the tickets of each kind. */
export function TargetTimesForm(props: {
  adminId: string;
  targets: readonly TargetTime[];
  /** Whether there are office hours, without which no clock runs. */
  hasHours: boolean;
  /** The title and icon of each kind. */
  kinds: Readonly<Record<TicketKindName, { title: string; icon: NamedIcon }>>;
  mayEdit: boolean;
  save: (input: unknown) => Promise<ActionResult<unknown>>;
}) {
  const { adminId, targets, hasHours, kinds, mayEdit, save } = props;
  const form = useLazyZodForm(schema, { defaultValues: valuesOf(targets) });
  const { isDirty } = form.formState;
  useInvalidation({ area: "admin", userId: adminId }, { what: "targetTimes" }, () => {
    if (isDirty) return;
    // If it fails, what is shown stays.
    void apiFetch<TargetTime[]>("admin", "/target-times", { background: true }).then(
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
              const outcome = await runFormAction("admin", () => save({ targetTimes: values.targets }));
              if (!outcome.done) return refusedForm(outcome);
              toast.success("Target times were saved.");
            }}
          >
            {hasHours ? null : <Note tone="warn">No clock runs, because there are no office hours.</Note>}
            <p className="text-ink-2 text-sm">
              Only time within the office hours counts; a day is eight hours of it. Leave a field empty for no
              target. New values apply to tickets that are filed from then on.
            </p>
            <ul className="divide-y divide-line">
              {targets.map(({ type, urgent }, at) =>
                // Tickets can't be marked as urgent yet, so these values stay as they are.
                urgent ? null : (
                  <li
                    key={type}
                    className="grid items-start gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-2 md:grid-cols-3"
                  >
                    <p className="flex items-center gap-3 font-medium text-base sm:col-span-2 md:col-span-1 md:mt-6.5 md:min-h-ctl">
                      <span
                        aria-hidden
                        className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink [&_svg]:size-4.5"
                      >
                        {kindIcons[kinds[type].icon]}
                      </span>
                      {kinds[type].title}
                    </p>
                    <fieldset className="contents">
                      <legend className="sr-only">{kinds[type].title}</legend>
                      <TimeFields name={`targets.${at}.firstAnswer`} label="First Answer" />
                      <TimeFields name={`targets.${at}.completion`} label="Completion" />
                    </fieldset>
                  </li>
                ),
              )}
            </ul>
            {mayEdit ? (
              <FormActions submitLabel="Save Target Times" cancel className="border-line border-t pt-5" />
            ) : null}
          </Form>
        </CardBody>
      </Card>
      {mayEdit ? <RecomputePart isDirty={isDirty} /> : null}
    </>
  );
}

/** Working time: an amount and its unit. */
const TimeFields = ({ name, label }: { name: string; label: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-2">
    <NumberField name={`${name}.amount`} label={label} placeholder="None" />
    <div className="mt-6.5">
      <SelectField
        name={`${name}.unit`}
        label={`Unit of ${label.toLowerCase()}`}
        labelHidden
        options={units}
      />
    </div>
  </div>
);
