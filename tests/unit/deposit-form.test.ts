import { afterEach, expect, it, vi } from "vitest";
import { depositForm, staffDepositForm } from "@/lib/features/payments/schema";

// The deposit's form refuses the same dates as the server (docs/rules/payments.md, Deposits).

afterEach(() => {
  vi.useRealTimers();
});

const faultOf = (transactionDate: string, timeZone = "Asia/Manila", form = depositForm) =>
  form(timeZone)
    .safeParse({ amountPaid: "1", transactionDate })
    .error?.flatten()
    .fieldErrors.transactionDate?.at(0);

it("a slip's date is from 90 days ago to today, on the site's calendar", () => {
  // In Manila it is November 20.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-19T17:00:00Z") });
  expect(faultOf("2026-11-20")).toBeUndefined();
  expect(faultOf("2026-11-20", "UTC")).toBe("The transaction date can't be after today.");
  expect(faultOf("2026-11-21")).toBe("The transaction date can't be after today.");
  expect(faultOf("2026-08-22")).toBeUndefined();
  expect(faultOf("2026-08-21")).toBe(
    "The transaction date can be at most 90 days ago: bring older slips to the Property Management Office.",
  );
});

it("staff enter a slip of any age, but none of a day to come", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-19T17:00:00Z") });
  expect(faultOf("2019-01-31", "Asia/Manila", staffDepositForm)).toBeUndefined();
  expect(faultOf("2026-11-21", "Asia/Manila", staffDepositForm)).toBe(
    "The transaction date can't be after today.",
  );
});

it("says nothing else of a date that is none, or is missing", () => {
  expect(faultOf("")).toBe("Please input your transaction date!");
  expect(faultOf("2026-02-30")).toBe("This is not a valid date (YYYY-MM-DD).");
});
