import { existsSync } from "node:fs";
import { environmentNames } from "@/lib/core/env";
import { formatCount } from "@/lib/format/text";
import type { FileStore } from "@/lib/ports/storage/port";
import { serverMajor, withSession } from "@/scripts/backup/database";
import { collectFiles, filesFolder } from "@/scripts/backup/files";
import { dumpPath, type Manifest, productVersion } from "@/scripts/backup/manifest";
import { dumpDatabase, findTool } from "@/scripts/backup/postgres-tools";
import { megabytes, withProgress } from "@/scripts/backup/program";
import type { RunFacts } from "@/scripts/backup/record-run";
import type { Repository } from "@/scripts/backup/repository";
import { lockForBackup, readSnapshot } from "@/scripts/backup/snapshot";
import { Problem } from "@/scripts/support/problem";
import { step } from "@/scripts/support/steps";

type Options = {
  url: string;
  store: FileStore;
  repository: Repository;
  /** Days after which backups are removed; undefined: never. */
  keepDays: number | undefined;
};

/**
 * Makes a complete backup and then removes old ones.
 * @returns why old ones could not be removed; the backup is complete all the same
 */
export async function makeBackup(options: Options, facts: RunFacts): Promise<Problem | undefined> {
  const { url, store, repository, keepDays } = options;
  const startedAt = new Date();
  return await withSession(url, async (sql) => {
    const server = await serverMajor(sql);
    const tool = await findTool("pg_dump", server);
    const checkLocks = await lockForBackup(sql);
    const { dump, rows, ...snapshot } = await step("Dumping the database", (note) =>
      readSnapshot(sql, async (name) => {
        let size = 0;
        const body = withProgress(dumpDatabase(tool, url, name), (bytes) => {
          size = bytes;
          note(megabytes(bytes));
        });
        return { ...(await repository.storeStream(dumpPath, body, startedAt)), size };
      }),
    );
    const lost = await step("Comparing the files", (note) => collectFiles(store, rows, note));
    const files = existsSync(filesFolder)
      ? await step("Storing the files", async (note) => {
          const stored = await repository.storeFolder(filesFolder, startedAt, note);
          note(`${megabytes(stored.added)} new`);
          return stored;
        })
      : null;
    await checkLocks();
    const manifest: Manifest = {
      version: productVersion,
      postgres: { server, dump: tool.major },
      ...snapshot,
      dump: { snapshot: dump.id, size: dump.size },
      files: {
        snapshot: files?.id ?? null,
        folder: filesFolder,
        rows: rows.length,
        bytes: rows.reduce((sum, { size }) => sum + size, 0),
        lost,
      },
      settings: environmentNames.filter((name) => process.env[name]),
    };
    const { id, added } = await repository.storeManifest(manifest, startedAt);
    Object.assign(facts, {
      backupId: id,
      bytes: dump.added + (files?.added ?? 0) + added,
      lostFiles: lost.length,
    });
    report(id, manifest, facts.bytes ?? 0);
    return await removeOld(repository, keepDays);
  });
}

function report(id: string, { dump, files }: Manifest, added: number): void {
  console.log(
    `  The backup ${id} is complete: a dump of ${megabytes(dump.size)}, and ${formatCount(files.rows, "file")} of`,
  );
  console.log(`  ${megabytes(files.bytes)}. Of all this ${megabytes(added)} is new.`);
  if (files.lost.length > 0) {
    console.warn(
      `  WARNING: the store lacks ${formatCount(files.lost.length, "file")} of the database, or has other content. The backup lacks:`,
    );
    for (const key of files.lost.slice(0, 20)) console.warn(`    ${key}`);
  }
}

async function removeOld(repository: Repository, days: number | undefined): Promise<Problem | undefined> {
  if (days === undefined) return undefined;
  try {
    await step("Removing old backups", async (note) => {
      note(`${formatCount(await repository.removeOld(days), "backup")} older than ${days} days`);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return new Problem(
      `The backup is complete, but old ones could not be removed. ${error.message}`,
      error.advice,
    );
  }
  return undefined;
}
