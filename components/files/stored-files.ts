import type { StoredFile } from "@/components/form/stored-file";
import { type Area, fileAddress } from "@/lib/core/areas";

/** The value of a file field whose record has the key of one file, or none. */
export const storedFiles = (area: Area, key: string | null | undefined): StoredFile[] =>
  key ? withPreviews(area, [{ name: key.split("/").at(-1) ?? key, url: key }]) : [];

/** The value of a file field whose record has these pictures. */
export const withPreviews = (area: Area, files: readonly { name: string; url: string }[]): StoredFile[] =>
  files.map(({ name, url }) => ({ name, url, previewUrl: fileAddress(area, url) }));
