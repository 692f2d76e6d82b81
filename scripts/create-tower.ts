import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { databaseAt, withSession } from "@/scripts/backup/database";
import { isPortFree } from "@/scripts/support/free-port";
import { readOptions } from "@/scripts/support/options";
import { Problem, problemText } from "@/scripts/support/problem";
import { secretMakers } from "@/scripts/support/secrets";

/*
 * `npm run create-tower -- NAME`: the settings, the role and the empty database of one of many towers (docs/towers.md).
 * Nothing stays if it fails.
 */

const usage = `Usage: npm run create-tower -- NAME --url https://… --email ADDRESS [--admin-url URL] [--files FOLDER] [--towers FOLDER]
  --url https://…      where people will reach the tower
  --email ADDRESS      of the first super admin
  --admin-url URL      a database of the server, with a role that makes roles and databases (or TOWERS_ADMIN_URL)
  --files FOLDER       of the tower (by default /var/lib/towerdesk-NAME/files)
  --towers FOLDER      has a NAME.env of each tower (or TOWERS_DIR; by default /etc/towerdesk/towers)`;

type NewTower = { name: string; url: URL; email: string; files: string };

/** A system account `towerdesk-NAME` has at most 32 letters. */
const namePattern = /^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

/** Below the ports that Linux assigns to outgoing connections. */
const firstPorts = { PORT: 10_001, PUSHER_PORT: 20_001 };

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const options = { url: text, email: text, "admin-url": text, files: text, towers: text };
  const { values: given, positionals } = readOptions({ options, allowPositionals: true }, usage);
  const [name = "", ...others] = positionals;
  if (!name || others.length > 0) throw new Problem("Name one new tower.", usage);
  if (!namePattern.test(name))
    throw new Problem(
      `"${name}" can't be a tower's name.`,
      "A name has 1 to 20 characters: small letters, digits and hyphens, a letter first, no hyphen last.",
    );
  const { url, email = "", files = `/var/lib/towerdesk-${name}/files` } = given;
  const adminUrl = given["admin-url"] || process.env.TOWERS_ADMIN_URL;
  const tower: NewTower = {
    name,
    url: readUrl(
      url,
      /^https?:$/,
      "--url is where people will reach the tower, such as https://tower.example.com.",
    ),
    email,
    files: path.resolve(files),
  };
  if (!/^[^\s"'#@]+@[^\s"'#@]+$/.test(email))
    throw new Problem("--email is the first super admin's address.", usage);
  const server = readUrl(
    adminUrl,
    /^postgres(ql)?:$/,
    "--admin-url is not the URL of a database: postgres://user:password@host:5432/postgres",
  );
  const folder = path.resolve(given.towers || process.env.TOWERS_DIR || "/etc/towerdesk/towers");
  const file = await createTower(folder, tower, server.href);
  console.log(`
The database of ${name} and ${file} are made, with the password of the first super admin.
Set SMTP_URL in it, and keep a copy of the file: no backup has it. Then, as root (docs/towers.md):
  useradd --system --home-dir /var/lib/towerdesk-${name} --shell /usr/sbin/nologin towerdesk-${name}
  chown towerdesk-${name}: ${file}
  systemctl enable --now towerdesk@${name} towerdesk-realtime@${name}
`);
}

function readUrl(given: string | undefined, protocols: RegExp, message: string): URL {
  if (given && URL.canParse(given) && protocols.test(new URL(given).protocol)) return new URL(given);
  throw new Problem(message, usage);
}

/** @returns the path of the tower's settings */
async function createTower(folder: string, tower: NewTower, adminUrl: string): Promise<string> {
  const { name } = tower;
  const file = path.join(folder, `${name}.env`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (existsSync(file))
    throw new Problem(`${file} exists.`, "Choose another name, or remove that tower first.");
  const role = `towerdesk_${name.replaceAll("-", "_")}`;
  const password = randomBytes(24).toString("hex");
  const databaseUrl = Object.assign(new URL(databaseAt(adminUrl, role)), { username: role, password }).href;
  const text = settingsText(tower, databaseUrl, await nextPorts(folder));
  writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  try {
    await makeDatabase(adminUrl, role, password);
  } catch (error) {
    rmSync(file);
    throw new Problem(
      `The database of ${name} could not be made: ${error instanceof Error ? error.message : error}`,
      "--admin-url (or TOWERS_ADMIN_URL) must be a database of the server, with a role that may create roles and databases.",
    );
  }
  return file;
}

async function nextPorts(folder: string): Promise<typeof firstPorts> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".env"));
  const used = files.flatMap((file) =>
    Object.entries(parseEnv(readFileSync(path.join(folder, file), "utf8"))).flatMap(([setting, value]) =>
      setting.endsWith("PORT") ? [Number(value)] : [],
    ),
  );
  const next = async (first: number) => {
    let port = first;
    while (used.includes(port) || !(await isPortFree(port, "127.0.0.1"))) port += 1;
    return port;
  };
  return { PORT: await next(firstPorts.PORT), PUSHER_PORT: await next(firstPorts.PUSHER_PORT) };
}

function settingsText({ name, url, email, files }: NewTower, databaseUrl: string, ports: typeof firstPorts) {
  const { protocol, hostname, port, origin } = url;
  const isPublic = protocol === "https:";
  const settings = {
    NODE_ENV: "production",
    APP_URL: origin,
    TRUST_PROXY: isPublic ? 1 : 0,
    SITE_TIME_ZONE: "Asia/Manila",
    ...ports,
    APP_SECRET: secretMakers.APP_SECRET(),
    VAPID_PRIVATE_KEY: secretMakers.VAPID_PRIVATE_KEY(),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: secretMakers.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY(),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: 5,
    STORAGE_FOLDER: files,
    BACKUP_PASSWORD: randomBytes(32).toString("hex"),
    PUSHER_APP_ID: secretMakers.PUSHER_APP_ID(),
    PUSHER_KEY: secretMakers.PUSHER_KEY(),
    PUSHER_SECRET: secretMakers.PUSHER_SECRET(),
    PUSHER_HOST: "127.0.0.1",
    ...(isPublic && {
      PUSHER_PUBLIC_HOST: hostname,
      PUSHER_PUBLIC_PORT: port || 443,
      PUSHER_PUBLIC_SCHEME: "https",
    }),
    SMTP_URL: "",
    MAIL_FROM: `Property Management Office <pmo@${hostname}>`,
    SUPER_ADMIN_EMAIL: email,
    SUPER_ADMIN_PASSWORD: randomBytes(12).toString("hex"),
  };
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${quoted(String(value))}\n`);
  return `# The tower ${name} (docs/towers.md); .env.example explains each setting.\n${lines.join("")}`;
}

/** Spaces and # end a value without quotes. */
const quoted = (value: string): string => (/[\s#<>]/.test(value) ? `"${value}"` : value);

/** Only the tower's own role may connect to its database. */
async function makeDatabase(adminUrl: string, role: string, password: string): Promise<void> {
  const steps: { run: string; undo?: string }[] = [
    // The check of a backup restores into a temporary database.
    { run: `create role ${role} login createdb password '${password}'`, undo: `drop role ${role}` },
    // A role that is no superuser makes databases only for roles that it is a member of.
    { run: `grant ${role} to current_user` },
    { run: `create database ${role} owner ${role}`, undo: `drop database ${role}` },
    { run: `revoke connect, temporary on database ${role} from public` },
    { run: `revoke ${role} from current_user` },
  ];
  await withSession(adminUrl, async (sql) => {
    const undos: string[] = [];
    try {
      for (const { run, undo } of steps) {
        await sql.unsafe(run);
        if (undo) undos.unshift(undo);
      }
    } catch (error) {
      for (const undo of undos) await sql.unsafe(undo).catch(() => {});
      throw error;
    }
  });
}

try {
  await main();
} catch (error) {
  console.error(`\n${problemText(error)}\n`);
  process.exitCode = 1;
}
