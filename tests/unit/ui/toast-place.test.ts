import { describe, expect, it } from "vitest";
import { choosePlace, placesIn } from "@/components/ui/toast-place";

const toasts = { width: 380, height: 44 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const place = (size: typeof toasts, screen: typeof desk, boxes: Parameters<typeof choosePlace>[1]) =>
  choosePlace(size, boxes, placesIn(size, screen));

describe("toasts", () => {
  it("are at the bottom right where nothing can be pressed there", () => {
    expect(place(toasts, desk, [])).toEqual({ left: 1036, top: 832 });
  });

  it("leave the buttons of a wide dialog free", () => {
    const cancel = { left: 1000, top: 800, width: 90, height: 40 };
    const submit = { left: 1100, top: 800, width: 100, height: 40 };
    const { left = 0, top = 0 } = place(toasts, desk, [cancel, submit]) ?? {};
    const isFree = left + toasts.width <= cancel.left || left >= 1200 || top >= 840 || top + 44 <= 800;
    expect(isFree).toBe(true);
  });

  it("leave the head and the foot of a phone's screen free", () => {
    const back = { left: 8, top: 8, width: 44, height: 44 };
    const submit = { left: 16, top: 784, width: 358, height: 44 };
    const { top = 0 } = place({ width: 358, height: 44 }, phone, [back, submit]) ?? {};
    expect(top).toBeGreaterThan(52);
    expect(top).toBeLessThanOrEqual(740);
  });

  it("hide no middle of anything where something must be covered", () => {
    const cards = Array.from({ length: 8 }, (_, at) => ({
      left: 16,
      top: at * 110,
      width: 358,
      height: 100,
    }));
    const { top = 0 } = place({ width: 358, height: 44 }, phone, cards) ?? {};
    const hidden = cards.filter((card) => top < card.top + 50 && top + 44 > card.top + 50);
    expect(hidden).toEqual([]);
  });
});
