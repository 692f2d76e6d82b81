import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { basedOnWhole, day, listOf, onceEach, requiredText } from "@/lib/core/schema";
import { maxHolidayName, maxHolidays, maxPeriods, maxTargetMinutes, urgentKinds } from "./limits";
import type { Period } from "./working-time";

/* Inputs of office hours and target times (docs/rules/office-hours.md), shared with the forms. */

const notTime = "This is not a time (HH:mm).";
const time = (pattern: RegExp) =>
  z
    .string({ error: notTime })
    .max(5, { error: notTime, abort: true })
    // `abort`: later checks compare the times.
    .regex(pattern, { error: notTime, abort: true });

const period = z
  .object({
    from: time(/^([01]\d|2[0-3]):[0-5]\d$/).meta({ example: "08:00" }),
    to: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/).meta({
      description: "The end of the period, exclusive. `24:00` is the end of the day.",
      example: "12:00",
    }),
  })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "The end must be after the start." });

/** Refinement: no two periods overlap. The error is at the later one. */
function checkOverlap(periods: readonly Period[], context: z.RefinementCtx): void {
  for (const [index, one] of periods.entries()) {
    const overlaps = periods.some(
      (other, place) =>
        place !== index && other.from < one.to && one.from < other.to && other.from <= one.from,
    );
    if (overlaps)
      context.addIssue({ code: "custom", path: [index, "from"], message: "Two periods overlap." });
  }
}

const weekday = "A weekday is a whole number from 1 (Monday) to 7.";

const workday = z.object({
  weekday: z
    .int({ error: weekday })
    .min(1, weekday)
    .max(7, weekday)
    .meta({ description: "1 (Monday) to 7 (Sunday).", example: 1 }),
  periods: listOf(period, maxPeriods, {
    error: "periods must be a list of from and to.",
    tooMany: `A day can have at most ${maxPeriods} periods.`,
  }).superRefine(checkOverlap),
});

const holiday = z.object({
  date: day("Please input the date of the holiday!").meta({ example: "2026-11-30" }),
  name: requiredText("Please input the name of the holiday!", maxHolidayName).meta({
    example: "Bonifacio Day",
  }),
});

/** Office hours. A weekday that is left out is closed. */
export const officeHoursInput = z.object({
  days: listOf(workday, 7, {
    error: "days must be a list of weekday and periods.",
    tooMany: "A week has seven days.",
  }).superRefine((days, context) => {
    const seen = new Set<number>();
    for (const [index, one] of days.entries()) {
      if (seen.has(one.weekday))
        context.addIssue({
          code: "custom",
          path: [index, "weekday"],
          message: "This weekday is there twice.",
        });
      seen.add(one.weekday);
    }
  }),
  holidays: listOf(holiday, maxHolidays, {
    error: "holidays must be a list of date and name.",
    tooMany: `There can be at most ${maxHolidays} holidays.`,
  }).superRefine(onceEach("date", "This date is there twice.")),
  updated_at: basedOnWhole,
});

const notMinutes = `This must be a whole number of minutes from 1 to ${maxTargetMinutes}, or null.`;
const minutes = z
  .int({ error: notMinutes })
  .min(1, notMinutes)
  .max(maxTargetMinutes, notMinutes)
  .nullable()
  .meta({ description: "Working minutes; null means no target.", example: 240 });

const target = z
  .object({
    type: z
      .enum(ticketKinds, { error: "This is not one of the services." })
      .meta({ description: "The module." }),
    urgent: z.boolean({ error: "urgent must be true or false." }).meta({
      description: `Whether it is for urgent tickets; true only for ${urgentKinds.join(" and ")}.`,
      example: false,
    }),
    firstAnswer: minutes,
    completion: minutes,
  })
  .refine(({ type, urgent }) => !urgent || urgentKinds.includes(type), {
    path: ["urgent"],
    error: "Only job orders and incidents can be urgent.",
  });

const maxTargets = ticketKinds.length + urgentKinds.length;

/** The target times. A kind that is left out has none. */
export const targetTimeList = listOf(target, maxTargets, {
  error: "The target times must be a list.",
  tooMany: "A target time can be there only once.",
}).superRefine((targets, context) => {
  const seen = new Set<string>();
  for (const [index, { type, urgent }] of targets.entries()) {
    const key = `${type} ${urgent}`;
    if (seen.has(key))
      context.addIssue({ code: "custom", path: [index, "type"], message: "This service is there twice." });
    seen.add(key);
  }
});
export const targetTimesInput = z.object({ targetTimes: targetTimeList });
