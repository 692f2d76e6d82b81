export type Pdfjs = typeof import("pdfjs-dist");

let loading: Promise<Pdfjs> | undefined;

/**
 * Loads PDF.js, in its build for older phones, when the first PDF is shown, since it is larger than any page. A
 * failed attempt is repeated by the next call.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= importPdfjs().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importPdfjs(): Promise<Pdfjs> {
  const pdfjs: Pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // The bundler adds a hash to the worker's file name, as it does for scripts.
  const worker = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.toString();
  return pdfjs;
}
