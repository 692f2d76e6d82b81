import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { switchFilter } from "@/lib/core/list-input";
import { day } from "@/lib/core/schema";
import { assigneeFilter } from "@/lib/features/tickets/assignee-schema";
import { siteDay } from "@/lib/format/zoned";
import { maxMonths, reportMonths, usualMonths } from "./months";

/* Inputs of the reports (docs/rules/reports.md). */

const notType = `type must be one of ${ticketKinds.join(", ")}.`;

/** A day of the first or last month; empty or absent becomes null. */
const dayOfMonth = (description: string) =>
  z
    .preprocess((value) => (value === "" ? null : value), day("This must be a date.").nullish())
    .transform((value) => value ?? null)
    .meta({ format: "date", description, example: "2026-01-01" });

/** Filters of the report by month; empty fields do not filter. @param timeZone the site's time zone */
export const performanceInput = (timeZone: string) =>
  z
    .object({
      from: dayOfMonth(
        `A day of the first month, \`YYYY-MM-DD\`. By default the report has ${usualMonths} months.`,
      ),
      to: dayOfMonth("A day of the last month; by default today."),
      type: z
        .enum(["", ...ticketKinds], { error: notType })
        .optional()
        .transform((value) => value || null)
        .meta({ description: "Only tickets of this module.", example: "" }),
      urgent: switchFilter("urgent", "1: only urgent tickets."),
      assignee: assigneeFilter.meta({
        description:
          "Only tickets assigned to this person: `me`, an id, or `none` for tickets without an assignee.",
        example: "",
      }),
    })
    .superRefine(({ from, to }, context) => {
      const months = reportMonths({ from, to }, siteDay(new Date(), timeZone));
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (months.length === 0) refuse("to", "The end must not be before the start.");
      if (months.length > maxMonths) refuse("from", `A report has at most ${maxMonths} months.`);
    });
export type PerformanceFilter = z.output<ReturnType<typeof performanceInput>>;
