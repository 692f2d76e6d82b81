import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFolderStore } from "@/lib/ports/storage/server/folder-store";
import type { Destination } from "@/scripts/backup/destination";
import { createSealer, createUnsealer, fileKey } from "@/scripts/backup/encryption";
import { copyFiles } from "@/scripts/backup/files";
import { completeBackup, listBackups, type Manifest, readList, readRecord } from "@/scripts/backup/manifest";
import { openDestination } from "@/scripts/backup/open-destination";
import { bodyOf, openPart, putPart } from "@/scripts/backup/parts";
import { findTool, restoreDump } from "@/scripts/backup/postgres-tools";
import { removeOld } from "@/scripts/backup/retention";

/* The parts of backups that need no database; tests/deep/backup.test.ts makes whole ones. */

let folder: string;
let destination: Destination;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "towerdesk-parts-"));
  destination = await openDestination(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const plain = createSealer(undefined);

/** Makes a backup that needs some files. */
async function makeBackup(id: string, files: string[], finishedAt = new Date().toISOString()) {
  for (const name of files) await putPart(destination, `files/${name}`, bodyOf(name));
  const dump = await putPart(destination, `dumps/${id}.dump`, bodyOf("dump"));
  const lines = files.map((name) => `files/${name} ${name.length}\n`);
  const list = await putPart(destination, `lists/${id}.txt`, bodyOf(lines.join("")));
  const manifest: Manifest = {
    id,
    version: "1.0.0",
    migration: 1,
    postgres: { server: 15, dump: 15 },
    snapshotAt: "",
    counts: {},
    sums: {},
    dump,
    files: { rows: files.length, bytes: 0, lost: [] },
    nameKey: null,
    settings: [],
  };
  const record = await completeBackup(destination, plain, manifest, list);
  writeFileSync(path.join(folder, "backups", `${id}.json`), JSON.stringify({ ...record, finishedAt }));
}

const names = (part: string) => readdirSync(path.join(folder, part)).sort();

describe("parts", () => {
  test("a part is read as it was stored, and refused once it has changed", async () => {
    const part = await putPart(destination, "dumps/a.dump", bodyOf("a dump"));
    expect(part).toMatchObject({ key: "dumps/a.dump", size: 6 });
    expect(await text(openPart(destination, part))).toBe("a dump");
    writeFileSync(path.join(folder, part.key), "a bump");
    await expect(text(openPart(destination, part))).rejects.toThrow("dumps/a.dump has changed");
    rmSync(path.join(folder, part.key));
    await expect(text(openPart(destination, part))).rejects.toThrow("dumps/a.dump is missing");
  });

  test("a part that fails in the middle is not there", async () => {
    async function* failing() {
      yield Buffer.from("half");
      throw new Error("no space");
    }
    await expect(putPart(destination, "dumps/a.dump", failing())).rejects.toThrow("no space");
    expect(await destination.list("dumps")).toEqual(new Map());
  });

  test("a destination that is another URL or no folder is refused", async () => {
    await expect(openDestination("ftp://host/folder")).rejects.toThrow("can't be kept at ftp://");
    await expect(openDestination(path.join(folder, "none"), { mustExist: true })).rejects.toThrow(
      "is not a folder",
    );
  });

  test.each(["s3://", "s3:///tower", "s3://Bucket/tower", "s3://backups/../tower", "s3://backups//tower"])(
    "%s is not the address of a bucket",
    async (place) => {
      await expect(openDestination(place)).rejects.toThrow("is not the address of a bucket and a folder");
    },
  );

  test.each(["s3://backups", "s3://backups/", "s3://backups/tower", "s3://backups/my/tower-1/"])(
    "at %s the missing settings are named",
    async (place) => {
      await expect(openDestination(place)).rejects.toThrow(
        "missing: BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY.",
      );
    },
  );
});

describe("encryption", () => {
  async function seal(recipient: string, content: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of createSealer(recipient).seal(bodyOf(content))) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  test("only the secret key opens what was encrypted to its public key", async () => {
    const identity = await generateX25519Identity();
    const sealed = await seal(await identityToRecipient(identity), "a secret text");
    expect(sealed.toString("latin1")).not.toContain("secret text");
    const file = path.join(folder, "key.txt");
    writeFileSync(file, `# public key: …\n${identity}\n`);
    const body = async function* () {
      yield sealed;
    };
    expect(await text(createUnsealer(true, file)(body()))).toBe("a secret text");
    sealed[sealed.length - 3] = (sealed.at(-3) ?? 0) ^ 1;
    await expect(text(createUnsealer(true, file)(body()))).rejects.toThrow("can't be decrypted");
    writeFileSync(file, await generateX25519Identity());
    await expect(text(createUnsealer(true, file)(body()))).rejects.toThrow("is not the one");
  });

  test("a missing key is told", () => {
    expect(() => createUnsealer(true, undefined)).toThrow("This backup is encrypted.");
    expect(() => createUnsealer(true, path.join(folder, "none"))).toThrow("can't be read");
    writeFileSync(path.join(folder, "empty"), "age1abc");
    expect(() => createUnsealer(true, path.join(folder, "empty"))).toThrow("has no secret key");
    expect(() => createSealer("age1abc")).toThrow("not a public key of age");
  });

  test("names of files depend on the key, and stay the same from backup to backup", async () => {
    const recipients = [1, 2].map(async () => identityToRecipient(await generateX25519Identity()));
    const [one = "", two = ""] = await Promise.all(recipients);
    const nameOf = (recipient: string) => fileKey("abc", createSealer(recipient).nameKey);
    expect(nameOf(one)).toMatch(/^files\/[0-9a-f]{64}\.age$/);
    expect(nameOf(one)).toBe(nameOf(one));
    expect(nameOf(one)).not.toBe(nameOf(two));
    expect(fileKey("abc", plain.nameKey)).toBe("files/abc");
  });
});

describe("files", () => {
  const digestOf = (content: string) => createHash("sha256").update(content).digest("hex");

  /** Copies the files of a store with these contents. @returns how many were copied */
  async function copy(...contents: string[]): Promise<number> {
    const store = createFolderStore(path.join(folder, "store"));
    const rows = contents.map((content) => {
      return { key: `images/${content}`, size: content.length, sha256: digestOf(content) };
    });
    for (const content of contents) await store.put(`images/${content}`, bodyOf(content));
    return (await copyFiles({ store, destination, sealer: plain }, rows, () => {})).copied;
  }

  test("one that is missing or has another size than in the newest backup is copied again", async () => {
    const [kept, cut, gone] = ["kept", "cut", "gone"].map(digestOf) as [string, string, string];
    await makeBackup("1", [kept, cut, gone]);
    writeFileSync(path.join(folder, "files", cut), "");
    rmSync(path.join(folder, "files", gone));
    expect(await copy("kept", "cut", "gone")).toBe(2);
    expect(readFileSync(path.join(folder, "files", cut), "utf8")).toBe("cut");
    expect(readFileSync(path.join(folder, "files", kept), "utf8")).toBe(kept);
  });

  test("a damaged list of the newest backup is no reason to fail", async () => {
    await makeBackup("1", [digestOf("kept")]);
    writeFileSync(path.join(folder, "lists", "1.txt"), "");
    expect(await copy("kept", "new")).toBe(1);
  });
});

describe("old backups", () => {
  const longAgo = "2026-01-01T00:00:00.000Z";

  test("are removed with what only they need; interrupted ones too", async () => {
    await makeBackup("1", ["a", "b"], longAgo);
    await makeBackup("2", ["b", "c"]);
    await putPart(destination, "dumps/0.dump", bodyOf("interrupted"));
    await putPart(destination, "files/d", bodyOf("interrupted"));
    expect(await removeOld(destination, 30)).toMatchObject({ backups: 1 });
    expect(await listBackups(destination)).toEqual(["2"]);
    expect(names("files")).toEqual(["b", "c"]);
    for (const part of ["dumps", "lists", "manifests"]) expect(names(part), part).toHaveLength(1);
  });

  test("stay if they are the newest", async () => {
    await makeBackup("1", ["a"], longAgo);
    expect(await removeOld(destination, 30)).toEqual({ backups: 0, parts: 0 });
  });

  test("no file is removed if the list of a kept backup is damaged", async () => {
    await makeBackup("1", ["a"], longAgo);
    await makeBackup("2", ["b"]);
    writeFileSync(path.join(folder, "lists", "2.txt"), "");
    await expect(removeOld(destination, 30)).rejects.toThrow("lists/2.txt has changed");
    expect(names("files")).toEqual(["a", "b"]);
  });

  test("a damaged record is told", async () => {
    await makeBackup("1", ["a"]);
    expect(await readList(destination, await readRecord(destination))).toEqual(new Map([["files/a", 1]]));
    const file = path.join(folder, "backups", "1.json");
    writeFileSync(file, readFileSync(file, "utf8").slice(0, 50));
    await expect(readRecord(destination)).rejects.toThrow("The record of the backup 1 is damaged.");
  });
});

describe("PostgreSQL's programs", () => {
  function install(name: string, tool: string, script: string): string {
    const bin = path.join(folder, name);
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(bin, tool), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return bin;
  }
  const version = (major: number) => `echo "pg_dump (PostgreSQL) ${major}.2 (Debian)"`;

  test("the oldest that is new enough is taken", async () => {
    const bins = [17, 14, 16].map((major) => install(`${major}`, "pg_dump", version(major)));
    vi.stubEnv("PATH", bins.join(path.delimiter));
    expect(await findTool("pg_dump", 15)).toEqual({ file: path.join(bins[2] ?? "", "pg_dump"), major: 16 });
    await expect(findTool("pg_dump", 18)).rejects.toThrow("pg_dump is of version 17, and PostgreSQL 18");
    await expect(findTool("pg_restore", 15)).rejects.toThrow("The program pg_restore is not installed.");
  });

  test("only the time limit that an older server does not know is no failure", async () => {
    const report = (parameter: string) =>
      `echo 'pg_restore: error: could not execute query: ERROR:  unrecognized configuration parameter "${parameter}"' >&2; exit 1`;
    const restoreWith = (parameter: string) => {
      const file = path.join(install(parameter, "pg_restore", report(parameter)), "pg_restore");
      return restoreDump({ file, major: 17 }, "postgres://a:b@127.0.0.1/c", bodyOf("a dump"));
    };
    await expect(restoreWith("transaction_timeout")).resolves.toBeUndefined();
    await expect(restoreWith("other")).rejects.toThrow(/pg_restore failed \(1\): .*"other"/);
  });
});
