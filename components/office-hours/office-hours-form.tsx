"use client";

import { useAction } from "@/components/failures/use-action";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { savedVersion } from "@/components/settings/use-saved-version";
import { saveOfficeHoursAction } from "@/lib/actions/office-hours";
import type { OfficeHoursRecord } from "@/lib/features/office-hours/record";
import { weekdayNames } from "@/lib/format/dates";
import { ClockForm } from "./clock-form";
import { HolidayFields } from "./holiday-fields";
import { WorkdayFields } from "./workday-fields";

const schema = lazyCode(() =>
  import("@/lib/features/office-hours/form-schema").then((module) => module.officeHoursForm),
);

/** Office Hours: when the office works, and its holidays. */
export function OfficeHoursForm(props: { hours: OfficeHoursRecord; timeZone: string; mayEdit: boolean }) {
  const { hours, timeZone, mayEdit } = props;
  const save = useAction(saveOfficeHoursAction);
  const { updated_at: version, ...values } = hours;
  const form = useZodForm(schema, { defaultValues: values });
  const hasHours = form.watch("days").some(({ periods }) => periods.length > 0);
  return (
    <ClockForm
      form={form}
      title="Office Hours"
      what="officeHours"
      settings={{ values, version }}
      hasHours={hasHours}
      mayEdit={mayEdit}
      save={async (typed, updated_at) => savedVersion(await save({ ...typed, updated_at }))}
    >
      <p className="text-ink-2 text-sm">
        The due times of tickets count only these hours, in the time zone {timeZone}. New hours and holidays
        do not move due times that exist. 24:00 is the end of a day.
      </p>
      <ul className="divide-y divide-line">
        {weekdayNames.map((name, index) => (
          <WorkdayFields key={name} index={index} name={name} />
        ))}
      </ul>
      <div className="border-line border-t pt-5">
        <HolidayFields timeZone={timeZone} />
      </div>
    </ClockForm>
  );
}
