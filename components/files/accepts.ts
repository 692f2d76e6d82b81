/** Whether a file matches an `accept` list such as `image/*`, `application/pdf`, `.csv`. */
export function acceptsFile(accept: string, file: { name: string; type: string }): boolean {
  const kinds = accept.split(",").map((kind) => kind.trim().toLowerCase());
  // An iPhone's photo becomes a JPEG before its upload, or is refused there with what to do.
  if (isHeicNamed(file) && kinds.includes("image/jpeg")) return true;
  return kinds.some((kind) => {
    if (kind === "" || kind === "*/*") return true;
    if (kind.startsWith(".")) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith("/*")) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

/** Formats a size as `2.4 MB`, in powers of 1024 like the size limits of the storage folders. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  if (bytes < 1024 ** 2) return `${String(Math.round(bytes / 1024))} kB`;
  return `${String(Math.round((bytes / 1024 ** 2) * 10) / 10)} MB`;
}

const isHeicNamed = ({ name }: { name: string }): boolean => /\.hei[cf]$/i.test(name);

/** Whether the file is a picture that is made smaller, or converted, before its upload. */
export const isPicture = (file: { name: string; type: string }): boolean =>
  /^image\/(jpeg|png|webp|hei[cf])$/.test(file.type) || isHeicNamed(file);

/** The reason why a file is refused that has more than `maxBytes`. */
export const tooLarge = (maxBytes: number): string => `the file is more than ${fileSize(maxBytes)}.`;
