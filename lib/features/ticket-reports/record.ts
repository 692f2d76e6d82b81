import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { countValue, oneOf, rowsSchema } from "@/lib/core/record-schema";

/** The open tickets of a module by their age in days. */
export const ticketAge = z
  .object({
    type: oneOf(ticketKinds).meta({ description: "The module." }),
    upTo1: countValue.meta({ description: "0 to 1 days old." }),
    upTo3: countValue.meta({ description: "2 to 3 days old." }),
    upTo7: countValue.meta({ description: "4 to 7 days old." }),
    upTo14: countValue.meta({ description: "8 to 14 days old." }),
    more: countValue.meta({ description: "More than 14 days old." }),
    urgent: countValue.meta({ description: "The number of urgent tickets among them." }),
  })
  .meta({ id: "TicketAge" });
export type TicketAge = z.infer<typeof ticketAge>;

export const ticketAges = z
  .object({
    inWorkingDays: z
      .boolean()
      .meta({ description: "Whether days are working days. Without office hours they are calendar days." }),
    data: z.array(ticketAge),
  })
  .meta({ id: "TicketAges" });
export type TicketAges = z.infer<typeof ticketAges>;

const minutes = (description: string) =>
  z
    .int()
    .min(0)
    .nullable()
    .meta({ description: `${description}, in working minutes.`, example: 210 });

/** What the office did in a month (docs/rules/reports.md, By month). */
export const performanceMonth = z
  .object({
    year: z.int().meta({ example: 2026 }),
    month: z.int().min(1).max(12).meta({ example: 11 }),
    filed: countValue,
    firstAnswerMedian: minutes("Median time to the first answer of the filed tickets"),
    firstAnswerP90: minutes("90th percentile of the time to the first answer of the filed tickets"),
    completed: countValue.meta({ description: "Each ticket counts in the month of its last completion." }),
    reopened: countValue.meta({
      description: "The number of completed tickets that were reopened at least once.",
    }),
    completionMedian: minutes("Median time to the completion of the completed tickets"),
    completionP90: minutes("90th percentile of the time to the completion of the completed tickets"),
    ratings: countValue.meta({ description: "The number of completed tickets that were rated." }),
    averageRating: z
      .number()
      .nullable()
      .meta({ description: "In stars, with two decimals; null without ratings.", example: 4.35 }),
  })
  .meta({ id: "TicketPerformance" });
export type PerformanceMonth = z.infer<typeof performanceMonth>;

export const ticketPerformance = rowsSchema(performanceMonth);
