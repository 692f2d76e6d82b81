import { chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import { red } from "yoctocolors";
import { createTower } from "@/scripts/fleet/create-tower";
import { fleetCommand, forEachTower, type Row, runFor, warningsIn } from "@/scripts/fleet/run-towers";
import { statusHead, towerStatus } from "@/scripts/fleet/tower-status";
import { settingsFile, type Tower, towerNames } from "@/scripts/fleet/towers";
import { readOptions } from "@/scripts/support/options";
import { Problem, problemText } from "@/scripts/support/problem";
import { duration } from "@/scripts/support/steps";

/* `npm run fleet -- COMMAND`: one command for many towers, each with its own database and settings (docs/towers.md). */

const usage = `Usage: ${fleetCommand} COMMAND [NAME…] [--towers FOLDER] [--parallel N]
  status                       whether each tower runs and is migrated, the age of its backup, its size
  create NAME --url https://… --email ADDRESS [--admin-url URL] [--files FOLDER]
                               settings, role and database of a new tower
  migrate                      migrates the databases
  backup --to PLACE [--keep DAYS] [--encrypt-to age1…]
                               makes a backup of each tower in a folder of its own in PLACE
  doctor                       says what keeps each tower from working
Without names a command works on all towers.
  --towers FOLDER              has a NAME.env of each tower (or TOWERS_DIR; by default /etc/towerdesk/towers)
  --parallel N                 how many towers at a time (by default 4)
  --admin-url URL              a database of the server, with a role that makes roles and databases (or TOWERS_ADMIN_URL)
  --files FOLDER               of the new tower (by default /var/lib/towerdesk-NAME/files)`;

const text = { type: "string" } as const;
/** The options of each command. */
const ownOptions: Record<string, Record<string, typeof text>> = {
  status: {},
  create: { url: text, email: text, "admin-url": text, files: text },
  migrate: {},
  backup: { to: text, keep: text, "encrypt-to": text },
  doctor: {},
};
type Given = Record<string, string | undefined>;

async function main(): Promise<void> {
  const [command = "", ...args] = process.argv.slice(2);
  const own = ownOptions[command];
  if (!own) throw new Problem(command ? `There is no command ${command}.` : "Name a command.", usage);
  const options: Record<string, typeof text> = { towers: text, parallel: text, ...own };
  const { values, positionals } = readOptions({ args, options, allowPositionals: true }, usage);
  const given = values as Given;
  const folder = path.resolve(given.towers || process.env.TOWERS_DIR || "/etc/towerdesk/towers");
  if (command === "create") return await create(folder, positionals, given);

  const parallel = Number(given.parallel ?? 4);
  if (!(Number.isInteger(parallel) && parallel > 0 && parallel <= 64))
    throw new Problem("--parallel is a number from 1 to 64.", usage);
  const work = workOf(command, given);
  const names = chosenNames(folder, positionals);
  const started = Date.now();
  if (command === "status")
    console.log(`  ${" ".repeat(Math.max(...names.map((n) => n.length)))}  ${statusHead}`);
  const failed = await forEachTower(folder, names, parallel, work);
  const count = `${names.length - failed.length} of ${names.length} towers in ${duration(Date.now() - started)}`;
  console.log(failed.length === 0 ? `\n${count}.` : `\n${count}. ${red("Failed")}: ${failed.join(", ")}.`);
  if (failed.length > 0) process.exitCode = 1;
}

function chosenNames(folder: string, wanted: readonly string[]): string[] {
  const all = towerNames(folder);
  const absent = wanted.filter((name) => !all.includes(name));
  if (absent.length > 0)
    throw new Problem(`${folder} has no tower ${absent.join(" and ")}.`, "See its *.env files.");
  if (all.length === 0)
    throw new Problem(`${folder} has no tower.`, `Make one with \`${fleetCommand} create NAME\`.`);
  return wanted.length > 0 ? [...new Set(wanted)] : all;
}

function workOf(command: string, given: Given): (tower: Tower) => Promise<Row> {
  if (command === "status") return towerStatus;
  if (command === "backup") return backupTo(given);
  return timed((tower) => runFor(tower, command === "migrate" ? "migrate" : "doctor"));
}

/** The row has the time, and what the command warns of. */
const timed =
  (work: (tower: Tower) => Promise<string>) =>
  async (tower: Tower): Promise<Row> => {
    const started = Date.now();
    const warnings = warningsIn(await work(tower));
    return { text: [duration(Date.now() - started), ...warnings].join("\n").replaceAll("\n", "\n    ") };
  };

function backupTo({ to, keep, "encrypt-to": key }: Given): (tower: Tower) => Promise<Row> {
  if (!to) throw new Problem("The option --to is missing.", usage);
  const more = [...(keep ? ["--keep", keep] : []), ...(key ? ["--encrypt-to", key] : [])];
  return timed(async (tower) => await runFor(tower, "backup", ["--to", placeOf(to, tower), ...more]));
}

/** One tower's folder of the backups; only the tower's account may read it. */
function placeOf(to: string, { name, account: { uid, gid } }: Tower): string {
  if (/^\w+:\/\//.test(to)) return `${to.replace(/\/$/, "")}/${name}`;
  const folder = path.resolve(to, name);
  // The accounts of the towers must reach their own folders in it.
  mkdirSync(path.resolve(to), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : "");

async function create(folder: string, names: readonly string[], given: Given): Promise<void> {
  const [name, ...others] = names;
  if (!name || others.length > 0) throw new Problem("Name one new tower.", usage);
  const { url = "", email = "", files = `/var/lib/towerdesk-${name}/files` } = given;
  const adminUrl = given["admin-url"] || process.env.TOWERS_ADMIN_URL || "";
  if (!/^https?:$/.test(protocolOf(url)))
    throw new Problem(
      "--url is where people will reach the tower, such as https://tower.example.com.",
      usage,
    );
  if (!/^[^\s"'#@]+@[^\s"'#@]+$/.test(email))
    throw new Problem("--email is the first super admin's address.", usage);
  if (!/^postgres(ql)?:$/.test(protocolOf(adminUrl)))
    throw new Problem(
      "--admin-url is not the URL of a database: postgres://user:password@host:5432/postgres",
      usage,
    );
  await createTower(folder, { name, url, email, files, adminUrl });
  const file = settingsFile(folder, name);
  console.log(`The database of ${name} and ${file} are made, with the password of the first super admin.`);
  const failed = await forEachTower(
    folder,
    [name],
    1,
    timed((tower) => runFor(tower, "migrate")),
  );
  if (failed.length > 0)
    throw new Problem(
      `${name} is not migrated.`,
      `Correct what is named above, then run \`${fleetCommand} migrate ${name}\`.`,
    );
  console.log(`
Set SMTP_URL in ${file}, and keep a copy of the file: no backup has it. Then, as root (docs/towers.md):
  useradd --system --home-dir /var/lib/towerdesk-${name} --shell /usr/sbin/nologin towerdesk-${name}
  chown towerdesk-${name}: ${file}
  systemctl enable --now towerdesk@${name} towerdesk-realtime@${name}
  ${fleetCommand} doctor ${name}`);
}

try {
  await main();
} catch (error) {
  console.error(`\n${problemText(error)}\n`);
  process.exitCode = 1;
}
