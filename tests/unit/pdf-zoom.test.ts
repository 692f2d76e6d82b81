import { expect, test } from "vitest";
import { pageScale, pixelsFor, zoomedBy } from "@/components/pdf/zoom";

// docs/rules/content.md, PDFs in the page.

test("the zoom goes in steps, from half to three times the panel's width", () => {
  const steps = [1];
  for (let at = 0; at < 5; at++) steps.push(zoomedBy(steps.at(-1) ?? 0, 1));
  expect(steps).toEqual([1, 1.25, 1.5, 2, 3, 3]);
  expect([zoomedBy(1, -1), zoomedBy(0.75, -1), zoomedBy(0.5, -1)]).toEqual([0.75, 0.5, 0.5]);
});

test("a sheet is as wide as a phone, and no wider than one reads on a desk", () => {
  const [upright, lying] = [
    { width: 595, height: 842 },
    { width: 842, height: 595 },
  ];
  expect(upright.width * pageScale(upright, 300, 1)).toBeCloseTo(300);
  expect(upright.width * pageScale(upright, 1600, 1)).toBeCloseTo(700);
  expect(lying.width * pageScale(lying, 1600, 1)).toBeCloseTo(980);
  expect(upright.width * pageScale(upright, 300, 2)).toBeCloseTo(600);
});

test("a canvas is as sharp as the screen, up to what an older iPhone draws", () => {
  expect(pixelsFor(700, 990, 2)).toBe(2);
  const pixels = pixelsFor(2100, 2970, 3);
  expect(2100 * pixels * (2970 * pixels)).toBeLessThanOrEqual(16_000_001);
});
