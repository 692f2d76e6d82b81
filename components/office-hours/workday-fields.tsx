import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useFormLocked } from "@/components/form/form-context";
import { TextField } from "@/components/form/text-input";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { maxPeriods } from "@/lib/features/office-hours/limits";
import type { OfficeHoursRecord } from "@/lib/features/office-hours/record";

const usualPeriod = { from: "08:00", to: "17:00" };

/**
 * The periods of a weekday. The first press of Add repeats the hours of the last open day before it.
 * @param props.index the position of the day in the form, from 0
 */
export function WorkdayFields({ index, name }: { index: number; name: string }) {
  const { control, getValues } = useFormContext<OfficeHoursRecord>();
  const { fields, append, remove } = useFieldArray({ control, name: `days.${index}.periods` });
  const locked = useFormLocked();
  const add = () => {
    const earlier = getValues("days")
      .slice(0, index)
      .findLast(({ periods }) => periods.length > 0);
    const hours = fields.length === 0 ? (earlier?.periods ?? [usualPeriod]) : [{ from: "", to: "" }];
    append(hours.map((period) => ({ ...period })));
  };
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="font-medium text-base sm:flex sm:min-h-ctl sm:items-center sm:self-start">{name}</p>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">{name}</legend>
        {fields.map((field, place) => (
          <div
            key={field.id}
            className="grid grid-cols-[minmax(0,7rem)_auto_minmax(0,7rem)_var(--ctl)] items-start justify-start gap-2"
          >
            <TextField
              name={`days.${index}.periods.${place}.from`}
              label={`From ${place + 1}`}
              labelHidden
              mono
              placeholder="08:00"
            />
            <span aria-hidden className="flex h-ctl items-center text-ink-3">
              –
            </span>
            <TextField
              name={`days.${index}.periods.${place}.to`}
              label={`To ${place + 1}`}
              labelHidden
              mono
              placeholder="17:00"
            />
            {locked ? null : (
              <IconButton
                label={`Remove period ${place + 1} of ${name}`}
                tooltip={false}
                icon={<Trash2 />}
                onClick={() => remove(place)}
                className="[&_svg]:size-4!"
              />
            )}
          </div>
        ))}
        <div className="flex min-h-ctl items-center gap-4 empty:hidden">
          {fields.length === 0 ? <p className="text-ink-3 text-sm">Closed</p> : null}
          {locked || fields.length >= maxPeriods ? null : (
            <Button
              variant="outline"
              size="sm"
              icon={<Plus />}
              aria-label={`Add hours on ${name}`}
              onClick={add}
            >
              Add hours
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}
