import * as z from "zod";
import { listOf, optionalText, requiredText } from "@/lib/core/schema";
import { fileKinds, type StorageFolder, storageFolders } from "@/lib/ports/storage/folders";
import { isKey } from "@/lib/ports/storage/port";

const namedFile = z.object({
  name: requiredText("A file needs a name.", 200),
  url: requiredText("A file needs its key.", 300),
});

/**
 * The files of a record: their names and keys, at most `max` of these folders of the store. None may be left out or null.
 * @param error the message where it is no list
 */
export const namedFiles = (folders: readonly StorageFolder[], max: number, error = "Files must be a list.") =>
  listOf(namedFile, max, {
    error,
    tooMany: `At most ${max === 1 ? "one file" : `${max} files`} can be attached.`,
  })
    .refine(
      (files) =>
        files.every(({ url }) => folders.some((folder) => folder === url.slice(0, url.lastIndexOf("/")))),
      "This kind of file is not accepted here.",
    )
    .nullish()
    .transform((files) => files ?? [])
    .meta({ example: folders.slice(0, 1).map(exampleIn) });

/** A file of a folder, for the documentation. */
function exampleIn(folder: StorageFolder) {
  const { extension } = fileKinds[storageFolders[folder].kinds[0] ?? "jpeg"];
  return { name: `Front.${extension}`, url: `${folder}/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.${extension}` };
}

/** Whether a text is empty, or a key in a folder of the store. */
export const isKeyIn = (folder: StorageFolder) => (key: string) =>
  key === "" || (isKey(key) && key.startsWith(`${folder}/`));

/** The key of an uploaded picture; empty becomes null. */
export const optionalImage = optionalText(300)
  .refine(isKeyIn("images"), "Please upload this image again.")
  .transform((key) => key || null);

/** A form's files; they have addresses to show them by. */
export const formFiles = (max: number) =>
  z.array(z.object({ name: z.string(), url: z.string(), previewUrl: z.string().optional() })).max(max);

/** Whether two lists have the same files with the same names in the same order. */
export function sameFiles(one: unknown, other: unknown): boolean {
  const text = (files: unknown) =>
    Array.isArray(files) ? JSON.stringify(files.map(({ name, url }) => [name, url])) : null;
  return text(one) !== null && text(one) === text(other);
}
