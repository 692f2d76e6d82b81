import { fileSize } from "@/lib/format/text";

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

const isHeicNamed = ({ name }: { name: string }): boolean => /\.hei[cf]$/i.test(name);

/** Whether the file is a picture that is made smaller, or converted, before its upload. */
export const isPicture = (file: { name: string; type: string }): boolean =>
  /^image\/(jpeg|png|webp|hei[cf])$/.test(file.type) || isHeicNamed(file);

/** The reason why a file is refused that has more than `maxBytes`. */
export const tooLarge = (maxBytes: number): string => `the file is more than ${fileSize(maxBytes)}.`;
