import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { databaseAt, withSession } from "@/scripts/backup/database";
import { readTower, requireName, settingsFile, towerNames } from "@/scripts/fleet/towers";
import { isPortFree } from "@/scripts/support/free-port";
import { Problem } from "@/scripts/support/problem";
import { secretMakers } from "@/scripts/support/secrets";

export type NewTower = {
  name: string;
  /** Where people will reach it. */
  url: string;
  /** The first super admin's. */
  email: string;
  /** The folder of its files. */
  files: string;
  /** A database of the server, with a role that may create roles and databases. */
  adminUrl: string;
};

/** Below the ports that Linux assigns to outgoing connections. */
const firstPorts = { PORT: 10_001, PUSHER_PORT: 20_001 };

/**
 * Writes the settings of a new tower, and makes its role and its empty database. Nothing stays if it fails.
 * @throws {Problem} if the name is wrong or in use, or the database server refuses
 */
export async function createTower(folder: string, tower: NewTower): Promise<void> {
  const { name, adminUrl } = tower;
  requireName(name);
  const file = settingsFile(folder, name);
  const taken = new Problem(`${file} exists.`, "Choose another name, or remove that tower first.");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (existsSync(file)) throw taken;
  const role = `towerdesk_${name.replaceAll("-", "_")}`;
  const password = randomBytes(24).toString("hex");
  const databaseUrl = Object.assign(new URL(databaseAt(adminUrl, role)), { username: role, password }).href;
  const text = settingsText(tower, databaseUrl, await nextPorts(folder));
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw taken;
    throw error;
  }
  try {
    await makeDatabase(adminUrl, role, password);
  } catch (error) {
    rmSync(file);
    throw new Problem(
      `The database of ${name} could not be made: ${error instanceof Error ? error.message : error}`,
      "--admin-url (or TOWERS_ADMIN_URL) must be a database of the server, with a role that may create roles and databases.",
    );
  }
}

async function nextPorts(folder: string): Promise<typeof firstPorts> {
  const used = towerNames(folder).flatMap((name) =>
    Object.entries(readTower(folder, name).settings).flatMap(([setting, value]) =>
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
  const { protocol, hostname, port, origin } = new URL(url);
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
    STORAGE_FOLDER: path.resolve(files),
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
