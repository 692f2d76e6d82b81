import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { formatCount } from "@/lib/format/text";
import { maxTargetMinutes, unitMinutes, type WorkUnit } from "./limits";
import type { OfficeHoursRecord } from "./record";
import { officeHoursInput } from "./schema";

/** The values of the Office Hours form. */
type OfficeHoursValues = Omit<OfficeHoursRecord, "updated_at">;
export const officeHoursForm = officeHoursInput.omit({ updated_at: true }) as unknown as z.ZodType<
  OfficeHoursValues,
  OfficeHoursValues
>;

/** Working time as it is typed. */
export type TypedTime = { amount: number | string | null; unit: WorkUnit };

const notAmount = "This must be a number above zero, or empty.";

/** Working time as it is typed; the output is minutes, or null if it is empty. */
const typedTime = z
  .object({
    amount: z.union([z.number(), z.string().max(50, notAmount), z.null()]),
    unit: z.enum(["minutes", "hours", "days"]),
  })
  .transform(({ amount, unit }, context) => {
    if (amount === null) return null;
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", path: ["amount"], message });
      return z.NEVER;
    };
    if (typeof amount === "string" || amount <= 0) return refuse(notAmount);
    // 1.1 hours would be 66.00000000000001 minutes.
    const minutes = Number((amount * unitMinutes[unit]).toFixed(6));
    if (!Number.isInteger(minutes)) return refuse("This must be whole minutes.");
    return minutes <= maxTargetMinutes
      ? minutes
      : refuse(`This can be at most ${formatCount(maxTargetMinutes, "minute")}.`);
  });

/** The Target Times form. */
export const targetTimesForm = z.object({
  targets: z
    .array(
      z.object({
        type: z.enum(ticketKinds),
        urgent: z.boolean(),
        firstAnswer: typedTime,
        completion: typedTime,
      }),
    )
    .max(100),
});
