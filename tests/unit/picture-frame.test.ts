import { expect, test } from "vitest";
import { pictureFrame, zoomSteps } from "@/components/files/picture-frame";

// A picture is never cropped (docs/rules/files.md, Showing files).

const slip = { width: 1000, height: 2000 };
const room = { width: 400, height: 600 };

test("a slip is shown whole, upright and turned", () => {
  expect(pictureFrame(slip, room, 0, 1)).toEqual({
    picture: { width: 300, height: 600 },
    place: { width: 300, height: 600 },
  });
  expect(pictureFrame(slip, room, 1, 1)).toEqual({
    picture: { width: 200, height: 400 },
    place: { width: 400, height: 200 },
  });
  expect(pictureFrame(slip, room, 2, 1).place).toEqual(pictureFrame(slip, room, 0, 1).place);
});

test("it is enlarged by steps, of which one is the frame's width and one its real size", () => {
  expect(pictureFrame(slip, room, 0, 2).place).toEqual({ width: 600, height: 1200 });
  expect(zoomSteps(slip, room, 0)).toEqual([1, 1.28, 1.5, 2, 3, 10 / 3, 4]);
  const long = { width: 1080, height: 12_000 };
  const steps = zoomSteps(long, room, 0);
  const widthOf = (step = 0) => Math.round(pictureFrame(long, room, 0, step).picture.width);
  expect(steps.map(widthOf)).toEqual([54, 81, 108, 162, 216, 384, 1080]);
});

test("a slip that is smaller than its frame is enlarged from its whole on", () => {
  expect(zoomSteps({ width: 40, height: 60 }, room, 0)).toEqual([1, 1.5, 2, 3, 4]);
});
