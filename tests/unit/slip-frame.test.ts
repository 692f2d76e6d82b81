import { expect, test } from "vitest";
import { slipFrame, slipZoomedBy } from "@/components/payments/slip-frame";

// A deposit's slip is never cropped (docs/rules/payments.md, The office's Payments).

const slip = { width: 1000, height: 2000 };
const room = { width: 400, height: 600 };

test("a slip is shown whole, upright and turned", () => {
  expect(slipFrame(slip, room, 0, 1)).toEqual({
    picture: { width: 300, height: 600 },
    place: { width: 300, height: 600 },
  });
  expect(slipFrame(slip, room, 1, 1)).toEqual({
    picture: { width: 200, height: 400 },
    place: { width: 400, height: 200 },
  });
  expect(slipFrame(slip, room, 2, 1).place).toEqual(slipFrame(slip, room, 0, 1).place);
});

test("it is enlarged by steps, from whole to four times, and no further", () => {
  expect(slipFrame(slip, room, 0, 2).place).toEqual({ width: 600, height: 1200 });
  expect([slipZoomedBy(1, -1), slipZoomedBy(1, 1), slipZoomedBy(4, 1), slipZoomedBy(2, -1)]).toEqual([
    1, 1.5, 4, 1.5,
  ]);
});
