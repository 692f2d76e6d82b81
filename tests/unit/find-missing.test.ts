import { expect, it } from "vitest";
import { findMissing } from "@/lib/browser/find-missing";

const ids = Array.from({ length: 100 }, (_, at) => `id-${at}`);

it.each([
  [[], 1],
  [["id-0"], 15],
  [["id-99"], 15],
  [["id-3", "id-4", "id-77"], 45],
  [ids, 1],
])("finds %j with at most %i requests", async (missing: string[], most) => {
  let questions = 0;
  const count = async (some: readonly string[]) => {
    questions++;
    return some.filter((id) => !missing.includes(id)).length;
  };
  expect(await findMissing(ids, count)).toEqual(missing);
  expect(questions).toBeLessThanOrEqual(most);
});

it("sends no request if nothing is selected", async () => {
  expect(await findMissing([], () => Promise.reject(new Error("asked")))).toEqual([]);
});
