import * as z from "zod";
import { env } from "@/lib/core/env";
import { type Place, readPlace } from "@/scripts/backup/place";
import { outputOf, type Program, run } from "@/scripts/backup/program";
import { Problem } from "@/scripts/support/problem";
import { findPrograms } from "@/scripts/support/system-package";

/*
 * Backups are kept by the program restic (https://restic.net), which encrypts and compresses them, stores equal parts
 * once, removes old ones, and writes to folders and to S3. A backup consists of three of its snapshots with the same
 * time: the dump, the folder of the files, and last the manifest, without which the others are no backup.
 */

const manifestPath = "/manifest.json";

const snapshotSchema = z.object({ short_id: z.string(), time: z.string(), paths: z.array(z.string()) });
const forgottenSchema = z.array(z.object({ remove: z.array(snapshotSchema).nullable() }));
const summarySchema = z.object({
  snapshot_id: z.string(),
  /** The bytes that were new, before their compression. */
  data_added: z.number(),
});

/** A snapshot that was stored, and the bytes of it that the repository did not have. */
export type Stored = { id: string; added: number };

/** Advice for parts that are missing or changed. */
export const damagedAdvice =
  "Take another copy of the backups, or an earlier backup with --backup ID (docs/recovery.md, A damaged backup).";

/**
 * Opens the repository of a place that a user has named, with the password of BACKUP_PASSWORD.
 * @param mustExist whether it has backups; otherwise the repository is made if it is missing
 * @throws {Problem} if restic or the password is missing, or there is no backup
 */
export async function openRepository(name: string, { mustExist = false } = {}): Promise<Repository> {
  const place = readPlace(name);
  const [file] = findPrograms("restic");
  if (!file)
    throw new Problem(
      "The program restic is not installed.",
      "Install restic 0.14 or later, and have it on PATH; on Debian: apt-get install restic.",
    );
  if (!env.BACKUP_PASSWORD)
    throw new Problem(
      "BACKUP_PASSWORD is not set: the password that the backups are encrypted with.",
      "Set the one with which they were made. Make a first one with `openssl rand -hex 32`, and keep a copy elsewhere.",
    );
  const repository = new Repository(file, place, env.BACKUP_PASSWORD);
  await repository.open(mustExist);
  return repository;
}

/** The backups of a place. All methods throw a Problem if restic fails. */
export class Repository {
  constructor(
    readonly file: string,
    readonly place: Place,
    readonly password: string,
  ) {}

  async open(mustExist: boolean): Promise<void> {
    const exists = await this.place.hasRepository();
    // Locks of programs that were killed. Also tells a wrong password before anything is dumped.
    if (exists && !mustExist) await this.#run(["unlock"]);
    if (exists) return;
    if (mustExist)
      throw new Problem(
        `There is no backup at ${this.place.name}.`,
        "Make one with npm run backup, or see whether the address is right.",
      );
    await this.#run(["init"]);
  }

  /** Stores what a stream has as a file. */
  async storeStream(path: string, body: AsyncIterable<Uint8Array>, at: Date): Promise<Stored> {
    const output = await this.#run([...backupAt(at), "--stdin", "--stdin-filename", path], { input: body });
    return storedIn(output);
  }

  /** Stores a folder, without what is hidden in it. */
  async storeFolder(folder: string, at: Date, note: (text: string) => void): Promise<Stored> {
    const onLine = (line: string) => {
      const [, share] = /"percent_done":([\d.]+)/.exec(line) ?? [];
      if (share) note(`${Math.floor(Math.min(Number(share), 1) * 100)} %`);
    };
    const args = [...backupAt(at), "--exclude", `${escaped(folder)}/.*`, folder];
    return storedIn(await this.#run(args, { onLine }));
  }

  /** Stores the manifest, which makes a backup complete. @returns the backup's id */
  async storeManifest(manifest: object, at: Date): Promise<Stored> {
    const body = async function* () {
      yield Buffer.from(JSON.stringify(manifest, null, 2));
    };
    return await this.storeStream(manifestPath, body(), at);
  }

  /** The complete backups, the oldest first. */
  async list(): Promise<{ id: string; time: string }[]> {
    const output = await this.#read(["snapshots", "--json", "--path", manifestPath]);
    const found = z.array(snapshotSchema).parse(JSON.parse(output));
    return found
      .map(({ short_id, time }) => ({ id: short_id, time }))
      .sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
  }

  readManifest(id: string): Promise<string> {
    return this.#read(["dump", id, manifestPath]);
  }

  /** Streams a file of a snapshot. */
  readFile(snapshot: string, path: string): AsyncIterable<Uint8Array> {
    return outputOf(this.#program(["dump", "--no-lock", snapshot, path]));
  }

  /** Writes files of a snapshot below a folder, with their whole paths. Those that are damaged or missing are left out. */
  async extract(snapshot: string, paths: readonly string[], folder: string): Promise<void> {
    const included = paths.flatMap((one) => ["--include", escaped(one)]);
    const program = this.#program(["restore", "--no-lock", snapshot, "--target", folder, ...included]);
    const explain: Program["explain"] = (code, messages) =>
      /There were \d+ errors/.test(messages) && !isFull(messages)
        ? undefined
        : program.explain(code, messages);
    await run({ ...program, explain });
  }

  /** @throws {Problem} if parts of any backup are missing or have another size */
  async check(): Promise<void> {
    await this.#read(["check"]);
  }

  /**
   * Removes backups older than some days, but never the newest one, and what no backup needs.
   * @returns how many backups were removed
   */
  async removeOld(days: number): Promise<number> {
    const options = ["--group-by", "", "--keep-within", `${days}d`, "--prune", "--json"];
    const [line = ""] = (await this.#run(["forget", ...options])).split("\n");
    const [group] = forgottenSchema.parse(JSON.parse(line));
    return (group?.remove ?? []).filter(({ paths }) => paths.includes(manifestPath)).length;
  }

  /** Reading needs no lock, so that it is possible where nothing may be written. */
  #read([command = "", ...args]: readonly string[]): Promise<string> {
    return this.#run([command, "--no-lock", ...args]);
  }

  #run(args: readonly string[], options?: Parameters<typeof run>[1]): Promise<string> {
    return run(this.#program(args), options);
  }

  #program(args: readonly string[]): Program {
    const { options, env: own } = this.place;
    return {
      file: this.file,
      args: [...args, ...options],
      env: {
        ...own,
        RESTIC_PASSWORD: this.password,
        RESTIC_PASSWORD_FILE: "",
        RESTIC_PASSWORD_COMMAND: "",
        RESTIC_PROGRESS_FPS: "1",
        TZ: "UTC",
      },
      explain: (code, messages) => explain(`restic ${args[0]} failed (${code})`, messages, this.place.name),
    };
  }
}

/** The host is fixed: restic compares with its last snapshot of the same host, and a container has another name each time. */
const backupAt = (at: Date) => [
  "backup",
  "--json",
  "--host",
  "towerdesk",
  "--time",
  at.toISOString().slice(0, 19).replace("T", " "),
];

function storedIn(output: string): Stored {
  const { snapshot_id, data_added } = summarySchema.parse(JSON.parse(output.split("\n").at(-1) ?? ""));
  return { id: snapshot_id, added: data_added };
}

/** A path as a pattern. */
const escaped = (path: string) => path.replaceAll(/[\\*?[]/g, "\\$&");

const isFull = (messages: string) => /no space left|quota exceeded/i.test(messages);

function explain(what: string, messages: string, place: string): Problem {
  const lines = messages.split("\n").filter((line) => line && !line.includes("retrying after"));
  const last = lines.slice(-5).join("\n");
  if (isFull(messages))
    return new Problem(
      `There is no space left: ${last}`,
      "Free some, or keep fewer backups with --keep DAYS, and run the command again.",
    );
  if (/wrong password or no key found/.test(messages))
    return new Problem(
      `BACKUP_PASSWORD is not the password of the backups at ${place}.`,
      "Set the one with which the first of them was made.",
    );
  const [, holder] = /already locked(?: exclusively)? by (.+)/.exec(messages) ?? [];
  if (holder)
    return new Problem(
      `The backups at ${place} are locked by ${holder}.`,
      "Wait until that program has ended. The lock of one that was killed on another machine ends after half an hour.",
    );
  return new Problem(`${what}: ${last}`);
}
