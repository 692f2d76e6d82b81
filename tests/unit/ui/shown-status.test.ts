import { expect, test } from "vitest";
import { shownStatus } from "@/lib/browser/fetch";

test("nobody is logged out while the database is away", () => {
  expect(shownStatus(503, () => "5")).toBe(504);
  expect(shownStatus(503, () => null)).toBe(503);
  expect(shownStatus(429, () => "5")).toBe(429);
});
