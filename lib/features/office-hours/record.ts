import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { countValue, dayValue, idValue, oneOf, wholeChangedValue } from "@/lib/core/record-schema";

const timeValue = (example: string) =>
  z.string().meta({ description: "`HH:mm` in the site's time zone.", example });

/** When the office works: all seven days, and the holidays by date. */
export const officeHoursRecord = z
  .object({
    days: z.array(
      z.object({
        weekday: z.int().min(1).max(7).meta({ description: "1 (Monday) to 7 (Sunday).", example: 1 }),
        periods: z.array(z.object({ from: timeValue("08:00"), to: timeValue("12:00") })),
      }),
    ),
    holidays: z.array(z.object({ date: dayValue, name: z.string().meta({ example: "Bonifacio Day" }) })),
    updated_at: wholeChangedValue,
  })
  .meta({ id: "OfficeHours" });
export type OfficeHoursRecord = z.infer<typeof officeHoursRecord>;

const minutesValue = z
  .int()
  .min(1)
  .nullable()
  .meta({ description: "Working minutes; null means no target.", example: 240 });

/** Within which working time tickets of a kind are first answered and completed. */
export const targetTimeRecord = z
  .object({
    type: oneOf(ticketKinds).meta({ description: "The module." }),
    urgent: z.boolean().meta({ description: "Whether it is for urgent tickets.", example: false }),
    firstAnswer: minutesValue,
    completion: minutesValue,
  })
  .meta({ id: "TargetTime" });
export type TargetTime = z.infer<typeof targetTimeRecord>;

/** What a call calculated of the clocks of open tickets. */
export const recomputedClocks = z
  .object({
    checked: countValue.meta({
      description: "The number of open tickets that this call checked.",
      example: 500,
    }),
    changed: countValue.meta({
      description: "The number of checked tickets whose due times have changed.",
      example: 480,
    }),
    next: idValue
      .nullable()
      .meta({ description: "The value of `after` for the next call; null if all tickets are done." }),
  })
  .meta({ id: "RecomputedClocks" });
export type RecomputedClocks = z.infer<typeof recomputedClocks>;
