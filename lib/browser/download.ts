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
