import type { OpenPdf, PageSize } from "./open-pdf";
import { pageScale, pixelsFor } from "./zoom";

/**
 * Draws a page with its text layer. The previous drawing stays until the new one is ready, so that zooming does not
 * flicker.
 * @param number the page, from 1
 * @param options.into the element that contains the drawing
 * @param options.availableWidth the panel's inner width in CSS pixels
 * @param options.onSize receives the page's size in points, before it is drawn
 */
export async function drawPage(
  { pdfjs, document: file }: OpenPdf,
  number: number,
  options: {
    into: HTMLElement;
    availableWidth: number;
    zoom: number;
    onSize: (size: PageSize) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const { into, availableWidth, zoom, onSize, signal } = options;
  const page = await file.getPage(number);
  if (signal.aborted) return;
  const { width, height } = page.getViewport({ scale: 1 });
  onSize({ width, height });
  const scale = pageScale({ width, height }, availableWidth, zoom);
  const viewport = page.getViewport({ scale });
  const pixels = pixelsFor(viewport.width, viewport.height, devicePixelRatio);

  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width * pixels);
  canvas.height = Math.floor(viewport.height * pixels);
  canvas.ariaHidden = "true";
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * pixels }) });

  const text = document.createElement("div");
  text.className = "pdf-text";
  text.style.setProperty("--total-scale-factor", String(scale));
  const layer = new pdfjs.TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });

  const stop = () => {
    drawing.cancel();
    layer.cancel();
  };
  signal.addEventListener("abort", stop, { once: true });
  await Promise.all([drawing.promise, layer.render()]);
  signal.removeEventListener("abort", stop);
  // Releases the page's decoded images, which are many times larger than its file.
  page.cleanup();
  if (signal.aborted) return;
  erase(into);
  into.append(canvas, text);
}

/** Removes a drawn page. Some browsers release a canvas's memory only when its size is 0. */
export function erase(drawn: HTMLElement): void {
  for (const canvas of drawn.querySelectorAll("canvas")) canvas.width = 0;
  drawn.replaceChildren();
}
