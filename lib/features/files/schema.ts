import * as z from "zod";
import { listOf, optionalText, requiredText } from "@/lib/core/schema";
import { fileKinds, type StorageFolder, storageFolders } from "@/lib/ports/storage/folders";
import { isKey } from "@/lib/ports/storage/port";

const namedFile = z.object({
  name: requiredText("A file needs a name.", 200),
  url: requiredText("A file needs its key.", 300),
});

/**
 * The input for a record's files: at most `max` names and keys, in one of the folders. It may be absent or null.
 * @param error the error if the value is not a list
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

/** An example file of a folder, for the documentation. */
function exampleIn(folder: StorageFolder) {
  const { extension } = fileKinds[storageFolders[folder].kinds[0] ?? "jpeg"];
  return { name: `Front.${extension}`, url: `${folder}/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.${extension}` };
}

/** Whether a text is empty or a key in the folder. */
export const isKeyIn = (folder: StorageFolder) => (key: string) =>
  key === "" || (isKey(key) && key.startsWith(`${folder}/`));

/** The input for an uploaded picture's key; empty becomes null. */
export const optionalImage = optionalText(300)
  .refine(isKeyIn("images"), "Please upload this image again.")
  .transform((key) => key || null);

/** The files in a form, with preview URLs. */
export const formFiles = (max: number) =>
  z.array(z.object({ name: z.string(), url: z.string(), previewUrl: z.string().optional() })).max(max);

/** Whether two lists contain the same files with the same names in the same order. */
export function sameFiles(a: unknown, b: unknown): boolean {
  const text = (files: unknown) =>
    Array.isArray(files) ? JSON.stringify(files.map(({ name, url }) => [name, url])) : null;
  return text(a) !== null && text(a) === text(b);
}
