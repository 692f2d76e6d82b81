import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { migrate } from "@/lib/app/migrate";
import { startInstalledPostgres } from "./installed-postgres";
import { startCommand } from "./programs";
import { atFileEnd } from "./test-file";

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
  };
  const start = (command: "backup" | "restore", options: string[], more: Record<string, string> = {}) =>
    startCommand(command, options, { ...env, ...more });

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
      await sql`insert into statement (id, tenant_id, soa_date, soa_amount, invoice_number, due_date)
        values (${uuidv7()}, ${tenant?.id}, '2026-10-31', ${amount}, '[x]10312026', '2026-11-15')`;
      await sql`
        insert into payment (id, tenant_id, invoice_number, invoice_date, transaction_date, soa_amount, amount_paid, type, status)
        values (${uuidv7()}, ${tenant?.id}, '[x]10312026', '2026-10-31', '2026-11-03', ${amount}, ${amount}, 1, 4)`;
    },
  };
}

export type Installation = Awaited<ReturnType<typeof makeInstallation>>;

/** The names in a folder of a backup destination; empty if it is missing. */
export function namesIn(destination: string, folder: string): string[] {
  try {
    return readdirSync(path.join(destination, folder)).sort();
  } catch {
    return [];
  }
}

/** The path of the newest file in a folder of a backup destination. */
export function newestIn(destination: string, folder: string): string {
  return path.join(destination, folder, namesIn(destination, folder).at(-1) ?? "");
}

/** Changes one byte in the middle of a file. */
export function damage(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** The scratch databases that a server has. */
export const scratchDatabases = ({ admin }: Installation) =>
  admin`select datname from pg_database where datname like 'towerdesk_restored_%'`;
