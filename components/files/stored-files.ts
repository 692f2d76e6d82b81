import type { StoredFile } from "@/components/form/stored-file";
import { type Area, fileAddress } from "@/lib/core/areas";

/** The value of a file field whose record has the key of one file, or none. */
export const storedFiles = (area: Area, key: string | null | undefined): StoredFile[] =>
  key ? [{ name: key.split("/").at(-1) ?? key, url: key, previewUrl: fileAddress(area, key) }] : [];
