import { type Area, fileAddress } from "@/lib/core/areas";
import type { StoredFile } from "./stored-file";

/**
 * Returns the value of a file field whose record stores the key of one file, or null.
 * @param what the displayed file name without its extension, since the stored name is not readable
 */
export const storedFiles = (area: Area, key: string | null | undefined, what = "Image"): StoredFile[] =>
  key ? withPreviews(area, [{ name: `${what}.${key.split(".").at(-1) ?? ""}`, url: key }]) : [];

/** Returns the value of a file field for a record's files; empty for a new record. */
export const withPreviews = (
  area: Area,
  files: readonly { name: string; url: string }[] = [],
): StoredFile[] => files.map(({ name, url }) => ({ name, url, previewUrl: fileAddress(area, url) }));
