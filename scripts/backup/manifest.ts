import { text } from "node:stream/consumers";
import * as z from "zod";
import type { BackupFolder, Destination } from "@/scripts/backup/destination";
import { damagedAdvice, type Sealer, type Unsealer } from "@/scripts/backup/encryption";
import { bodyOf, openKey, openPart, putPart } from "@/scripts/backup/parts";
import { Problem } from "@/scripts/support/problem";

const partSchema = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

/** The record of a complete backup. It is not encrypted, so that old backups can be removed without the secret key. */
const recordSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  finishedAt: z.iso.datetime(),
  /** The version of the product. */
  version: z.string(),
  isEncrypted: z.boolean(),
  manifest: partSchema,
  /** The file names that the backup needs, one a line with its size. */
  list: partSchema,
});

const manifestSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** The newest migration of the database: its time stamp in the journal of the migrations. */
  migration: z.number(),
  /** Major versions. */
  postgres: z.object({ server: z.number(), dump: z.number() }),
  snapshotAt: z.string(),
  /** The number of rows of each table. */
  counts: z.record(z.string(), z.number()),
  /** Sums of money, as exact decimal text. */
  sums: z.record(z.string(), z.string()),
  dump: partSchema,
  files: z.object({
    rows: z.number(),
    bytes: z.number(),
    /** The keys of files that the store had lost, or that had changed, when the backup was made. */
    lost: z.array(z.string()),
  }),
  nameKey: z.string().nullable(),
  /** Names of settings that were set; their values are in no backup. */
  settings: z.array(z.string()),
});

export type BackupRecord = z.infer<typeof recordSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** The key of a part of a backup. */
export const partKey = (folder: BackupFolder, id: string, suffix: string) => `${folder}/${id}${suffix}`;

/** The id of a backup that begins now: its time, so that ids sort by age. */
export const newId = (now = new Date()) => now.toISOString().replaceAll(/[-:.]/g, "");

/** Writes the manifest, then the record, which makes the backup complete. */
export async function completeBackup(
  destination: Destination,
  sealer: Sealer,
  manifest: Manifest,
  list: BackupRecord["list"],
): Promise<BackupRecord> {
  const { id, version } = manifest;
  const key = partKey("manifests", id, `.json${sealer.suffix}`);
  const body = sealer.seal(bodyOf(`${JSON.stringify(manifest, null, 2)}\n`));
  const part = await putPart(destination, key, body);
  const record: BackupRecord = {
    format: 1,
    id,
    finishedAt: new Date().toISOString(),
    version,
    isEncrypted: sealer.suffix !== "",
    manifest: part,
    list,
  };
  await destination.put(recordKey(id), bodyOf(`${JSON.stringify(record, null, 2)}\n`));
  return record;
}

const recordKey = (id: string) => partKey("backups", id, ".json");

/** The ids of all complete backups, the oldest first. */
export async function listBackups(destination: Destination): Promise<string[]> {
  const keys = [...(await destination.list("backups")).keys()];
  return keys.flatMap((key) => /^backups\/(.+)\.json$/.exec(key)?.[1] ?? []).sort();
}

/**
 * Reads the record of a backup.
 * @param id the newest one if undefined
 * @throws {Problem} if there is none, or it is damaged
 */
export async function readRecord(destination: Destination, id?: string): Promise<BackupRecord> {
  const ids = await listBackups(destination);
  const chosen = id ?? ids.at(-1);
  if (chosen === undefined)
    throw new Problem(
      "There is no complete backup.",
      "Make one with npm run backup, or see whether the address is right.",
    );
  if (!ids.includes(chosen))
    throw new Problem(
      `There is no complete backup ${chosen}.`,
      `These are complete: ${ids.slice(-10).join(", ") || "none"}.`,
    );
  const record = parse(recordSchema, await text(await openKey(destination, recordKey(chosen))));
  if (record?.id === chosen) return record;
  throw new Problem(`The record of the backup ${chosen} is damaged.`, damagedAdvice);
}

/** @throws {Problem} if it is missing, changed, or can't be decrypted */
export async function readManifest(
  destination: Destination,
  record: BackupRecord,
  unseal: Unsealer,
): Promise<Manifest> {
  // The digest is checked before anything is decrypted, because it says best what is wrong.
  await text(openPart(destination, record.manifest));
  const manifest = parse(manifestSchema, await text(unseal(openPart(destination, record.manifest))));
  if (manifest && manifest.id === record.id && manifest.version === record.version) return manifest;
  throw new Problem(`The manifest of the backup ${record.id} does not belong to its record.`, damagedAdvice);
}

/**
 * The sizes of the files that a backup needs, by key.
 * @throws {Problem} if the list is missing or changed
 */
export async function readList(destination: Destination, record: BackupRecord): Promise<Map<string, number>> {
  const lines = (await text(openPart(destination, record.list))).split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [key = "", size] = line.split(" ");
      return [key, Number(size)];
    }),
  );
}

function parse<T>(schema: z.ZodType<T>, json: string): T | undefined {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
