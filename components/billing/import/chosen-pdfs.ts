import { noPdfs, type PdfsState, type RefusedPdf } from "./import-state";
import { type ChosenPdf, readPdf } from "./read-pdf";

/** The maximum number of refused files that the page names. */
const shownRefusals = 20;

/** Browsers report chosen files without folders. */
const pdfKey = (name: string): string => name.normalize("NFC").trim().toLowerCase();

/**
 * Reads the chosen PDFs one after another; a PDF replaces an earlier one with the same name.
 * @param onChange is called after every change
 */
export function chosenPdfs(onChange: () => void) {
  let pdfs = new Map<string, ChosenPdf>();
  let refused: RefusedPdf[] = [];
  let waiting: File[] = [];
  let [bytes, done, total] = [0, 0, 0];

  async function readWaiting() {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const current = pdfs;
      const pdf = await readPdf(file);
      // The files were cleared during the read.
      if (current !== pdfs) continue;
      if (typeof pdf === "string") refused.push({ name: file.name, reason: pdf });
      else {
        const key = pdfKey(pdf.name);
        const replaced = pdfs.get(key);
        if (replaced && (replaced.sha256 === "" || replaced.sha256 !== pdf.sha256))
          refused.push({
            name: file.name,
            reason: "It takes the place of the PDF of this name that was chosen before.",
          });
        bytes += file.size - (replaced?.file.size ?? 0);
        pdfs.set(key, pdf);
      }
      done += 1;
      if (done === total) [done, total] = [0, 0];
      onChange();
    }
  }

  return {
    all: (): ChosenPdf[] => [...pdfs.values()],
    isReading: () => total > 0,
    add(files: readonly File[]): void {
      refused = [];
      const isIdle = waiting.length === 0 && total === 0;
      total += files.length;
      waiting.push(...files);
      onChange();
      if (isIdle) void readWaiting();
    },
    clear(): void {
      [pdfs, refused, waiting] = [new Map(), [], []];
      [bytes, done, total] = [0, 0, 0];
      onChange();
    },
    state(): PdfsState {
      const [first] = pdfs.values();
      return {
        ...noPdfs,
        count: pdfs.size,
        bytes,
        first: first?.name ?? "",
        reading: total > 0 ? { done, total } : null,
        refused: refused.slice(0, shownRefusals),
        refusedCount: refused.length,
      };
    },
  };
}
