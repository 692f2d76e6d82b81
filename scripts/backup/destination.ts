import type { FileStore } from "@/lib/ports/storage/port";

/*
 * Where backups are. The keys:
 *
 * - `backups/<id>.json`: the record of a backup, written last; without it the backup does not exist
 * - `manifests/<id>.json`, `dumps/<id>.dump`, `lists/<id>.txt`: its parts; the list names the files that it needs
 * - `files/<name>`: the content of a stored file, shared by all backups
 *
 * Parts and files that are encrypted end in `.age`; the records and lists never are.
 */

export const folders = ["backups", "manifests", "dumps", "lists", "files"] as const;
export type BackupFolder = (typeof folders)[number];

/** A store of files whose `put` is atomic and durable, and that can list a folder. */
export type Destination = Pick<FileStore, "put" | "open" | "remove"> & {
  /** The keys in a folder with their sizes in bytes; empty if there is no such folder. */
  list(folder: BackupFolder): Promise<Map<string, number>>;
};
