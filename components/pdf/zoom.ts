import { nextStep } from "@/components/ui/next-step";

/** The steps of a PDF's zoom; 1 is as wide as the panel. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next step of the zoom, or the same at its end. */
export const zoomedBy = (zoom: number, direction: 1 | -1): number => nextStep(steps, zoom, direction);

/** What a sheet is wide at most before it is zoomed, in CSS pixels: lines that one reads easily. */
const widest = { portrait: 700, landscape: 980 };

/** How large a page is drawn, in CSS pixels per point. @param availableWidth the panel's width in CSS pixels */
export function pageScale(
  page: { width: number; height: number },
  availableWidth: number,
  zoom: number,
): number {
  const most = page.width > page.height ? widest.landscape : widest.portrait;
  return (Math.min(availableWidth, most) / page.width) * zoom;
}

/** The most pixels of a canvas: older iPhones draw nothing on a larger one. */
const maxPixels = 16_000_000;

/** The pixels of a canvas for each CSS pixel. */
export const pixelsFor = (width: number, height: number, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, Math.sqrt(maxPixels / (width * height)));
