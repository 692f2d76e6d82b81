import { type Area, fileAddress } from "@/lib/core/areas";
import type { StoredFile } from "./stored-file";

/**
 * The value of a file field whose record has the key of one file, or none.
 * @param what the file's name without its ending: the store's own is no name for people
 */
export const storedFiles = (area: Area, key: string | null | undefined, what = "Image"): StoredFile[] =>
  key ? withPreviews(area, [{ name: `${what}.${key.split(".").at(-1) ?? ""}`, url: key }]) : [];

/** The value of a file field whose record has these files, or is new. */
export const withPreviews = (
  area: Area,
  files: readonly { name: string; url: string }[] = [],
): StoredFile[] => files.map(({ name, url }) => ({ name, url, previewUrl: fileAddress(area, url) }));
