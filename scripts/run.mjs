// The entry point of every command: `node scripts/run.mjs [<command> [options]]`. It needs only Node: it installs the
// packages if node_modules does not match package-lock.json, then runs scripts/<command>.ts in a separate process group.
// If either of the two processes ends, even by SIGKILL, the other one ends all started programs.

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** Longer than the 17 s after which a program that does not end is killed. */
const longestEndMs = 20_000;
/** A lock that was not touched for this time belongs to a killed program. */
const staleMs = 10_000;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function fail(...sentences) {
  console.error(`\n${sentences.join("\n")}\n`);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Towerdesk needs Node 20.19 or later; this is Node ${process.versions.node}.`,
    "Install a newer one from https://nodejs.org (or with nvm: nvm install 22) and run the command again.",
  );
}

const npmRecord = (folder) => path.join(folder, "node_modules", ".package-lock.json");

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * Whether node_modules matches package-lock.json, according to npm's record of the installation. npm writes that record
 * after the packages, so an interrupted installation has none.
 */
function packagesAreInstalled(folder) {
  const wanted = lockedPackages(path.join(folder, "package-lock.json"));
  const present = lockedPackages(npmRecord(folder));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    const installed = present[name];
    // Optional packages may be for another platform and are then not installed.
    if (!installed) return name === "" || Boolean(entry.optional || entry.devOptional || entry.peer);
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

/**
 * Takes the lock of the installation and waits while another command has it.
 * @returns a function that releases it
 */
async function lockInstallation() {
  const lock = path.join(root, ".data", "install.lock");
  for (;;) {
    try {
      mkdirSync(path.dirname(lock), { recursive: true });
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") {
        fail(
          `The folder ${root} cannot be written to (${error.code}).`,
          "Run the command as the folder's owner, or take a copy of the project that is yours.",
        );
      }
    }
    const touched = statSync(lock, { throwIfNoEntry: false });
    if (touched && Date.now() - touched.mtimeMs > staleMs) rmdirSync(lock);
    else await pause(250);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), staleMs / 5);
  return () => {
    clearInterval(heartbeat);
    rmdirSync(lock);
  };
}

async function installPackages() {
  if (packagesAreInstalled(root)) return;
  const release = await lockInstallation();
  if (!packagesAreInstalled(root)) {
    console.log("  … Installing the packages");
    // NODE_ENV=production in the user's environment would omit packages that the build needs.
    const env = { ...process.env, NODE_ENV: "development", npm_config_loglevel: "warn" };
    const npm = spawn("npm", ["ci", "--include=dev"], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const code = await new Promise((resolve) => {
      npm.once("error", (error) => resolve(error.message));
      npm.once("exit", resolve);
    });
    if (code !== 0) {
      // npm has written it even if only the correction of the database driver failed.
      rmSync(npmRecord(root), { force: true });
      release();
      fail(
        `The packages could not be installed (npm ci: ${code}); its messages are above.`,
        "If the package registry cannot be reached (npm ping), see to that and run the command again.",
        "If package-lock.json does not match package.json, take both from the same commit.",
      );
    }
  }
  release();
}

/** Ends the remaining processes of a process group: first by SIGTERM, later by SIGKILL. */
async function endGroup(group) {
  const signal = (name) => {
    try {
      return process.kill(-group, name);
    } catch {
      return false;
    }
  };
  const deadline = Date.now() + longestEndMs;
  for (let left = signal("SIGTERM"); left && Date.now() < deadline; left = signal(0)) await pause(50);
  signal("SIGKILL");
}

/** Runs scripts/<command>.ts and exits with its exit code. */
function run(command, options) {
  const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: "1" };
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${command}.ts`, ...options], {
    cwd: root,
    detached: true,
    // The closed channel tells the command that this process has ended.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...plain, TSX_TSCONFIG_PATH: "tsconfig.node.json" },
  });
  // Ctrl-C in a terminal reaches only this process; the command then stops its programs in order.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // npm sends a signal to its shell, which may end without passing it on.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.once("exit", async (code) => {
    await endGroup(child.pid);
    process.exit(code ?? 1);
  });
}

requireNode();
await installPackages();
const [command, ...options] = process.argv.slice(2);
if (command) run(command, options);
