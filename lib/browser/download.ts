import type { CsvFile, CsvRow } from "@/lib/format/csv";

/** Makes the browser save a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Frees the memory once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Loads the code that writes CSV, which no first load needs. */
export const loadCsv = () => import("@/lib/format/csv");

/** Makes the browser save rows as a CSV file. */
export async function downloadCsv(file: CsvFile, rows: readonly CsvRow[]): Promise<void> {
  const { csvText } = await loadCsv();
  downloadText(file.file, csvText(file, rows), "text/csv;charset=utf-8");
}
