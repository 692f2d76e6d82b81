import { nextStep } from "@/components/ui/next-step";

/** The zoom steps; 1 fits the panel's width. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Returns the next zoom step, or the same one at either end. */
export const zoomedBy = (zoom: number, direction: 1 | -1): number => nextStep(steps, zoom, direction);

/** The maximum width of a page at zoom 1, in CSS pixels, which keeps lines readable. */
const maxPageWidths = { portrait: 700, landscape: 980 };

/** Returns a page's scale in CSS pixels per point. @param availableWidth the panel's width in CSS pixels */
export function pageScale(
  page: { width: number; height: number },
  availableWidth: number,
  zoom: number,
): number {
  const maxWidth = page.width > page.height ? maxPageWidths.landscape : maxPageWidths.portrait;
  return (Math.min(availableWidth, maxWidth) / page.width) * zoom;
}

/** The maximum number of pixels of a canvas; older iPhones draw nothing on a larger one. */
const maxPixels = 16_000_000;

/** Returns the number of canvas pixels per CSS pixel. */
export const pixelsFor = (width: number, height: number, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, Math.sqrt(maxPixels / (width * height)));
