import { expect, test } from "vitest";
import { preserveScrollCentre } from "@/components/pdf/pdf-pages";

test("a zoom keeps the centre of the part of a document that is shown", () => {
  const scroller = document.createElement("div");
  const pages = document.createElement("div");
  Object.assign(scroller.style, { width: "100px", height: "200px", overflow: "hidden" });
  const resize = (size: string) => Object.assign(pages.style, { width: size, height: size });
  resize("400px");
  scroller.append(pages);
  document.body.append(scroller);
  scroller.scrollTo(100, 60);
  preserveScrollCentre(scroller, () => resize("800px"));
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([250, 220]);
  preserveScrollCentre(scroller, () => resize("400px"));
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([100, 60]);
});
