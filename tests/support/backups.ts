import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { migrate } from "@/lib/app/migrate";
import { startInstalledPostgres } from "./installed-postgres";
import { startCommand } from "./programs";
import { atFileEnd } from "./test-file";

const password = "the-password-of-the-backups";

/** A small installation with a database and files, and a folder for its backups. */
export async function makeInstallation() {
  const server = await startInstalledPostgres();
  const home = mkdtempSync(path.join(tmpdir(), "towerdesk-backups-"));
  atFileEnd(() => rmSync(home, { recursive: true, force: true }));
  const files = path.join(home, "files");
  const url = server.url("tower");
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await admin`create database tower`;
  atFileEnd(() => admin.end());
  await migrate(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  atFileEnd(() => sql.end());

  const env = {
    // The server's own programs come first.
    PATH: `${server.bin}:${process.env.PATH}`,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: "",
    STORAGE_FOLDER: files,
    BACKUP_PASSWORD: password,
    RESTIC_CACHE_DIR: path.join(home, "cache"),
  };
  const start = (
    command: "backup" | "restore",
    options: string[],
    more: Record<string, string> = {},
    how: { detached?: boolean } = {},
  ) => startCommand(command, options, { ...env, ...more }, how);

  return {
    ...server,
    url,
    sql,
    admin,
    home,
    files,
    folder: (name = "backups") => path.join(home, name),
    start,
    /** Stores a file as the product does. @returns its key */
    addFile: async (content: string | Buffer = randomBytes(2000)) => {
      const key = `images/${uuidv7()}.jpg`;
      mkdirSync(path.join(files, "images"), { recursive: true });
      writeFileSync(path.join(files, key), content);
      const sha256 = createHash("sha256").update(content).digest("hex");
      const size = Buffer.byteLength(content);
      await sql`insert into file (key, content_type, size, sha256) values (${key}, 'image/jpeg', ${size}, ${sha256})`;
      return key;
    },
    /** Adds a tenant with a statement and a payment. */
    addTenant: async (code: string, amount: string) => {
      const [tenant] = await sql`
        insert into tenant (id, client_code, client_code_key, uoccname, soa_date, soa_amount)
        values (${uuidv7()}, ${code}, ${code}, 'Amihan Trading', '2026-10-31', ${amount}) returning id`;
      await sql`insert into account (id) values (${tenant?.id})`;
      await sql`insert into statement (id, tenant_id, soa_date, soa_amount, invoice_number, due_date)
        values (${uuidv7()}, ${tenant?.id}, '2026-10-31', ${amount}, '[x]10312026', '2026-11-15')`;
      await sql`
        insert into payment (id, tenant_id, invoice_number, invoice_date, transaction_date, soa_amount, amount_paid, type, status)
        values (${uuidv7()}, ${tenant?.id}, '[x]10312026', '2026-10-31', '2026-11-03', ${amount}, ${amount}, 1, 4)`;
    },
  };
}

export type Installation = Awaited<ReturnType<typeof makeInstallation>>;

/** Starts restic on the backups of a folder, as an operator does by hand. */
export const startRestic = (place: string, args: readonly string[], input?: string) =>
  execa("restic", ["--no-cache", "--repo", place, ...args], {
    env: { RESTIC_PASSWORD: password },
    ...(input !== undefined && { input }),
  });

/** The snapshots of a folder's backups, the oldest first: three for each backup. */
export async function snapshotsIn(place: string): Promise<{ id: string; path: string }[]> {
  const { stdout } = await startRestic(place, ["snapshots", "--json"]);
  const found: { short_id: string; time: string; paths: string[] }[] = JSON.parse(stdout);
  return found
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
    .map(({ short_id, paths }) => ({ id: short_id, path: paths[0] ?? "" }));
}

/** The ids of the complete backups in a folder, the oldest first. */
export const backupsIn = async (place: string): Promise<string[]> =>
  (await snapshotsIn(place)).filter((one) => one.path === "/manifest.json").map(({ id }) => id);

/** The manifest of the newest backup in a folder, as text. */
export const newestManifest = async (place: string): Promise<string> =>
  (await startRestic(place, ["dump", (await backupsIn(place)).at(-1) ?? "", "/manifest.json"])).stdout;

/** Adds a backup whose manifest is that of the newest one with changes. */
export async function addChanged(place: string, change: (manifest: string) => string): Promise<void> {
  const stdin = ["--stdin", "--stdin-filename", "/manifest.json"];
  await startRestic(place, ["backup", "--host", "towerdesk", ...stdin], change(await newestManifest(place)));
}

/** The files in which restic keeps the content of a folder's backups. */
export const packsIn = (place: string): string[] =>
  readdirSync(path.join(place, "data"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** The pack that has the content of a small file. */
export async function packWith(place: string, content: string): Promise<string> {
  const id = createHash("sha256").update(content).digest("hex");
  const { stdout } = await startRestic(place, ["list", "index"]);
  for (const index of stdout.split("\n")) {
    const { packs } = JSON.parse((await startRestic(place, ["cat", "index", index])).stdout);
    const pack = packs.find(({ blobs }: { blobs: { id: string }[] }) => blobs.some((blob) => blob.id === id));
    if (pack) return path.join(place, "data", pack.id.slice(0, 2), pack.id);
  }
  throw new Error("No pack has this content.");
}

/** Changes one byte of a file, by default in its middle. */
export function damage(file: string, at = Math.floor(statSync(file).size / 2)): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  chmodSync(file, 0o600);
  writeFileSync(file, bytes);
}

/** The scratch databases that a server has. */
export const scratchDatabases = ({ admin }: Installation) =>
  admin`select datname from pg_database where datname like 'towerdesk_restored_%'`;
