import { lazyCode } from "@/components/lazy/lazy-code";

export type Pdfjs = typeof import("pdfjs-dist");

/** Loads PDF.js, in its build for older phones, when the first PDF is shown, since it is larger than any page. */
export const loadPdfjs = lazyCode(() =>
  import("pdfjs-dist/legacy/build/pdf.mjs").then((pdfjs: Pdfjs) => {
    // The bundler adds a hash to the worker's file name, as it does for scripts.
    const worker = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url);
    pdfjs.GlobalWorkerOptions.workerSrc = worker.toString();
    return pdfjs;
  }),
);
