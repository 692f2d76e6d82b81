import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import type { BackupFolder, Destination } from "@/scripts/backup/destination";
import { openS3Destination } from "@/scripts/backup/s3-destination";
import { Problem } from "@/scripts/support/problem";

/**
 * Opens the destination that a user has named: a folder, or `s3://bucket/prefix`.
 * @throws {Problem} for another URL, missing settings, or a folder that is missing although it must exist
 */
export async function openDestination(place: string, { mustExist = false } = {}): Promise<Destination> {
  if (place.startsWith("s3://")) return await openS3Destination(place);
  if (/^\w+:\/\//.test(place))
    throw new Problem(
      `Backups can't be kept at ${place.split("://")[0]}:// addresses.`,
      "Name a folder, such as a mounted disk of another machine, or s3://bucket/prefix.",
    );
  const root = path.resolve(place);
  const found = await stat(root).catch(() => undefined);
  if (found ? !found.isDirectory() : mustExist)
    throw new Problem(`${root} is not a folder.`, "Name the folder that the backups were written to.");
  return { ...createFolderStore(root), list: (folder) => listFolder(root, folder) };
}

async function listFolder(root: string, folder: BackupFolder): Promise<Map<string, number>> {
  const names = await readdir(path.join(root, folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const sizes = new Map<string, number>();
  for (const name of names) {
    // Another process may remove a file meanwhile.
    const found = await stat(path.join(root, folder, name)).catch(() => undefined);
    if (found?.isFile()) sizes.set(`${folder}/${name}`, found.size);
  }
  return sizes;
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
