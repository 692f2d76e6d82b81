import journal from "@/db/migrations/meta/_journal.json";
import { migrate } from "@/lib/app/migrate";
import {
  countTables,
  type FileRow,
  listFileRows,
  serverMajor,
  sumMoney,
  withSession,
} from "@/scripts/backup/database";
import type { FilesBackup } from "@/scripts/backup/files";
import { dumpPath, type Manifest, manifestSchema, productVersion } from "@/scripts/backup/manifest";
import { findTool, restoreDump } from "@/scripts/backup/postgres-tools";
import { megabytes, withProgress } from "@/scripts/backup/program";
import { damagedAdvice, openRepository, type Repository } from "@/scripts/backup/repository";
import { Problem } from "@/scripts/support/problem";
import { step } from "@/scripts/support/steps";

/** A backup that can be read with this build and this password. */
export type OpenedBackup = { repository: Repository; id: string; manifest: Manifest };

/**
 * Opens a backup and checks that its parts are all there, with their sizes.
 * @param place has the backups
 * @param id the newest one if undefined
 * @param isIncomplete whether parts may be missing
 * @throws {Problem} if something is missing or changed, the password is wrong, or the backup is of a newer version
 */
export async function openBackup(
  place: string,
  id: string | undefined,
  isIncomplete: boolean,
): Promise<OpenedBackup> {
  const repository = await openRepository(place, { mustExist: true });
  const backups = await repository.list();
  const chosen = id === undefined ? backups.at(-1) : backups.find((one) => one.id === id);
  if (!chosen) throw noBackup(place, id, backups);
  const manifest = readManifest(chosen.id, await repository.readManifest(chosen.id));
  const isNewer = productVersion.localeCompare(manifest.version, "en", { numeric: true }) < 0;
  if (isNewer || manifest.migration > newestKnown)
    throw new Problem(
      `The backup ${chosen.id} is of a newer version of the product (${manifest.version}); this is ${productVersion}.`,
      "Restore it with that version or a later one.",
    );
  if (!isIncomplete) await step("Looking for its parts", () => requireParts(repository));
  return { repository, id: chosen.id, manifest };
}

const newestKnown = Math.max(...journal.entries.map(({ when }) => when));

function noBackup(place: string, id: string | undefined, backups: Awaited<ReturnType<Repository["list"]>>) {
  const lines = backups
    .slice(-10)
    .map((one) => `  ${one.id} of ${one.time.slice(0, 16).replace("T", " ")} UTC`);
  return new Problem(
    `There is no complete backup ${id === undefined ? "" : `${id} `}at ${place}.`,
    lines.length > 0 ? `These are complete:\n${lines.join("\n")}` : "Make one with npm run backup.",
  );
}

function readManifest(id: string, json: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(json));
  } catch {
    throw new Problem(
      `The manifest of the backup ${id} can't be read.`,
      "Take an earlier one with --backup ID.",
    );
  }
}

async function requireParts(repository: Repository): Promise<void> {
  await repository.check().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(
      `Parts of the backups are missing or have changed. ${error.message}`,
      `${damagedAdvice}\n--incomplete restores without the files that are lost.`,
    );
  });
}

/** Where a backup has its files. */
export const filesOf = ({ repository, manifest: { files } }: OpenedBackup): FilesBackup => ({
  repository,
  snapshot: files.snapshot,
  folder: files.folder,
});

/**
 * Restores the dump into an empty database, compares it with the manifest, and migrates it.
 * @throws {Problem} if it differs
 * @throws UnreleasedDatabase
 * @returns the rows of the table of files, without those that were lost when the backup was made
 */
export async function restoreInto(
  scratchUrl: string,
  { repository, manifest }: OpenedBackup,
): Promise<FileRow[]> {
  const { server, dump } = manifest.postgres;
  const present = await withSession(scratchUrl, serverMajor);
  if (present < server)
    throw new Problem(
      `The backup comes from PostgreSQL ${server}, and this server is PostgreSQL ${present}.`,
      "Restore it to a server of that version or a later one.",
    );
  const tool = await findTool("pg_restore", dump);
  const body = repository.readFile(manifest.dump.snapshot, dumpPath);
  await step("Restoring the database", (note) =>
    restoreDump(
      tool,
      scratchUrl,
      withProgress(body, (bytes) => note(megabytes(bytes))),
    ),
  );
  await step("Comparing it with the manifest", () =>
    withSession(scratchUrl, async (sql) => {
      requireSame("rows of", manifest.counts, await countTables(sql));
      requireSame("the sum of", manifest.sums, await sumMoney(sql));
    }),
  );
  await step("Migrating it", () => migrate(scratchUrl));
  const lost = new Set(manifest.files.lost);
  return (await withSession(scratchUrl, listFileRows)).filter(({ key }) => !lost.has(key));
}

function requireSame(
  what: string,
  expected: Record<string, number | string>,
  found: Record<string, number | string>,
): void {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const wrong = names.filter((name) => expected[name] !== found[name]);
  if (wrong.length === 0) return;
  const lines = wrong.slice(0, 10).map((name) => {
    return `  ${what} ${name}: ${found[name] ?? "none"}, and ${expected[name] ?? "none"} in the manifest`;
  });
  throw new Problem(`The restored database differs from the manifest:\n${lines.join("\n")}`);
}
