/** A PDF begins within this many bytes of its file. */
const searchedBytes = 1024;
const mark = "%PDF-";

/**
 * Finds the beginning of a PDF, which may stand behind a byte order mark, blank lines or the head of a mail's part
 * (docs/rules/files.md, PDFs).
 * @param head the file's first bytes
 * @returns the position of `%PDF-`; null if the file is no PDF
 */
export function pdfStart(head: Uint8Array): number | null {
  const searched = head.subarray(0, searchedBytes + mark.length - 1);
  const start = Array.from(searched, (byte) => String.fromCharCode(byte))
    .join("")
    .indexOf(mark);
  return start < 0 ? null : start;
}
