import { env, environmentNames } from "@/lib/core/env";
import { formatCount } from "@/lib/format/text";
import type { FileStore } from "@/lib/ports/storage/port";
import packageFile from "@/package.json" with { type: "json" };
import { serverMajor, withSession } from "@/scripts/backup/database";
import type { Destination } from "@/scripts/backup/destination";
import { damagedAdvice, type Sealer } from "@/scripts/backup/encryption";
import { copyFiles } from "@/scripts/backup/files";
import { completeBackup, type Manifest, newId, partKey } from "@/scripts/backup/manifest";
import { bodyOf, megabytes, type Part, putPart, withProgress } from "@/scripts/backup/parts";
import { dumpDatabase, findTool } from "@/scripts/backup/postgres-tools";
import type { RunFacts } from "@/scripts/backup/record-run";
import { removeOld } from "@/scripts/backup/retention";
import { lockForBackup, readSnapshot, type Snapshot } from "@/scripts/backup/snapshot";
import { asProblem } from "@/scripts/support/as-problem";
import { Problem } from "@/scripts/support/problem";
import { step } from "@/scripts/support/steps";

/** The version of this build. */
export const productVersion: string = packageFile.version;

type Options = {
  url: string;
  store: FileStore;
  destination: Destination;
  sealer: Sealer;
  /** Days after which backups are removed; undefined: never. */
  keepDays: number | undefined;
};

/**
 * Makes a complete backup and then removes old ones.
 * @returns why old ones could not be removed; the backup is complete all the same
 */
export async function makeBackup(options: Options, facts: RunFacts): Promise<Problem | undefined> {
  const { url, destination, sealer } = options;
  const id = newId();
  facts.backupId = id;
  return await withSession(url, async (sql) => {
    const server = await serverMajor(sql);
    const tool = await findTool("pg_dump", server);
    const checkLocks = await lockForBackup(sql);
    try {
      const snapshot = await step("Dumping the database", (note) =>
        readSnapshot(sql, (name) => {
          const key = partKey("dumps", id, `.dump${sealer.suffix}`);
          const dump = withProgress(dumpDatabase(tool, url, name), note);
          return putPart(destination, key, sealer.seal(dump));
        }),
      );
      const copied = await step("Copying new files", (note) => copyFiles(options, snapshot.rows, note));
      await checkLocks();
      const postgres = { server, dump: tool.major };
      const manifest = manifestOf({ id, postgres, snapshot, lost: copied.lost, nameKey: sealer.nameKey });
      const lines = [...copied.sizes].map(([key, size]) => `${key} ${size}\n`);
      const list = await putPart(destination, partKey("lists", id, ".txt"), bodyOf(lines.join("")));
      await completeBackup(destination, sealer, manifest, list);
      Object.assign(facts, { bytes: snapshot.dump.size + copied.bytes, lostFiles: copied.lost.length });
      report(manifest, copied);
      return await expire(destination, options.keepDays);
    } catch (error) {
      throw isFull(error)
        ? new Problem(
            "The destination is full; the backup is not complete.",
            "Free space there, or keep fewer backups with --keep DAYS, and run the backup again.",
          )
        : error;
    }
  });
}

function manifestOf(made: {
  id: string;
  postgres: Manifest["postgres"];
  snapshot: Snapshot<Part>;
  lost: string[];
  nameKey: string | null;
}): Manifest {
  const { id, postgres, nameKey, lost } = made;
  const { at, rows, ...snapshot } = made.snapshot;
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  return {
    id,
    version: productVersion,
    postgres,
    snapshotAt: at,
    ...snapshot,
    files: { rows: rows.length, bytes, lost },
    nameKey,
    settings: environmentNames.filter((name) => process.env[name]),
  };
}

function report(manifest: Manifest, { copied, bytes }: { copied: number; bytes: number }): void {
  const { id, dump, files } = manifest;
  console.log(
    `  The backup ${id} is complete: a dump of ${megabytes(dump.size)}, and ${formatCount(files.rows, "file")} of`,
  );
  console.log(
    `  ${megabytes(files.bytes)}, of which ${megabytes(bytes)} (${formatCount(copied, "file")}) is new.`,
  );
  if (files.lost.length > 0) {
    console.warn(
      `  WARNING: the store lacks ${formatCount(files.lost.length, "file")} of the database, or has other content. The backup lacks:`,
    );
    for (const key of files.lost.slice(0, 20)) console.warn(`    ${key}`);
  }
  if (env.NODE_ENV === "production" && manifest.nameKey === null)
    console.log("  It is not encrypted; --encrypt-to PUBLIC_KEY does that.");
}

async function expire(destination: Destination, days: number | undefined): Promise<Problem | undefined> {
  if (days === undefined) return undefined;
  try {
    await step("Removing old backups", async (note) => {
      const { backups, parts } = await removeOld(destination, days);
      note(
        `${formatCount(backups, "backup")} older than ${days} days, and ${formatCount(parts, "part")} that none needs`,
      );
    });
  } catch (error) {
    const problem = asProblem(error);
    if (!(problem instanceof Problem)) throw error;
    return new Problem(
      `The backup is complete, but old ones could not be removed. ${problem.message}`,
      problem.advice === damagedAdvice
        ? "Remove that backup's record in the folder `backups`, if it is of no more use."
        : problem.advice,
    );
  }
  return undefined;
}

const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));
