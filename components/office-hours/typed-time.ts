import type { TypedTime } from "@/lib/features/office-hours/form-schema";
import { unitMinutes } from "@/lib/features/office-hours/limits";

/** The working time of a target as it is typed: days of eight hours if it is whole days, else hours or minutes. */
export function typedTime(minutes: number | null): TypedTime {
  if (minutes === null) return { amount: null, unit: "hours" };
  if (minutes % 480 === 0) return { amount: minutes / 480, unit: "days" };
  return minutes >= 60 && minutes % 30 === 0
    ? { amount: minutes / 60, unit: "hours" }
    : { amount: minutes, unit: "minutes" };
}

/** Whether the first answer is due later than the completion, as they are typed. */
export const isAnswerLater = (firstAnswer: TypedTime, completion: TypedTime): boolean => {
  const [answer, end] = [firstAnswer, completion].map(({ amount, unit }) =>
    typeof amount === "number" ? amount * unitMinutes[unit] : null,
  );
  return typeof answer === "number" && typeof end === "number" && answer > end;
};
