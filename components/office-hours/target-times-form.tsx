"use client";

import { useWatch } from "react-hook-form";
import { useAction } from "@/components/failures/use-action";
import { NumberField } from "@/components/form/number-input";
import { SelectField } from "@/components/form/select-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { KindRow } from "@/components/settings/kind-row";
import { Note } from "@/components/ui/note";
import type { TicketKindName } from "@/db/kinds";
import { saveTargetTimesAction } from "@/lib/actions/office-hours";
import type { KindIcon } from "@/lib/features/feature";
import type { TargetTime } from "@/lib/features/office-hours/record";
import { ClockForm } from "./clock-form";
import { isAnswerLater, typedTime } from "./typed-time";

const schema = lazyCode(() =>
  import("@/lib/features/office-hours/form-schema").then((module) => module.targetTimesForm),
);

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
  targets: readonly TargetTime[];
  /** Whether there are office hours. */
  hasHours: boolean;
  /** The title and icon of each kind. */
  kinds: Readonly<Record<TicketKindName, { title: string; icon: KindIcon }>>;
  mayEdit: boolean;
  version: string;
}) {
  const { targets, hasHours, kinds, mayEdit, version } = props;
  const save = useAction(saveTargetTimesAction);
  const values = valuesOf(targets);
  const form = useZodForm(schema, { defaultValues: values });
  return (
    <ClockForm
      form={form}
      title="Target Times"
      what="targetTimes"
      settings={{ values, version }}
      hasHours={hasHours}
      mayEdit={mayEdit}
      save={(typed, base) => save({ targetTimes: typed.targets }, { version: base })}
    >
      <p className="text-ink-2 text-sm">
        Only time within the office hours counts; a day is eight hours of it. Leave a field empty for no
        target; urgent tickets without targets of their own have the usual ones. New values apply to tickets
        that are filed from then on.
      </p>
      <ul className="divide-y divide-line">
        {targets.map(({ type, urgent }, index) => (
          <KindRow
            key={`${type} ${urgent}`}
            kind={urgent ? { ...kinds[type], title: `${kinds[type].title}, urgent` } : kinds[type]}
            className="sm:grid-cols-2 md:grid-cols-3"
            titleClassName="sm:col-span-2 md:col-span-1 md:mt-6.5 md:min-h-ctl"
          >
            <TimeFields name={`targets.${index}.firstAnswer`} label="First Answer" />
            <TimeFields name={`targets.${index}.completion`} label="Completion" />
            <LateAnswerNote name={`targets.${index}`} />
          </KindRow>
        ))}
      </ul>
    </ClockForm>
  );
}

/** Says that the completion would be due before the first answer, which is allowed. */
function LateAnswerNote({ name }: { name: string }) {
  const [firstAnswer, completion] = useWatch({ name: [`${name}.firstAnswer`, `${name}.completion`] });
  if (!isAnswerLater(firstAnswer, completion)) return null;
  return (
    <Note tone="warn" className="sm:col-span-2 md:col-start-2">
      The first answer is later than the completion.
    </Note>
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
