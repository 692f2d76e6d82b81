// The first file of every command: `node scripts/run.mjs [<command> [options]]`. It needs nothing but Node: it installs
// the packages where node_modules is not what package-lock.json asks for, then runs scripts/<command>.ts in a process
// group of its own. Whichever of the two processes ends first, by SIGKILL too, the other one ends what was started.

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmdirSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** Longer than the 17 s that a program is given to end before it is killed. */
const longestEndMs = 20_000;
/** A lock that nobody has touched for so long is one of a program that was killed. */
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

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed.
 * npm writes that record last, so an interrupted installation has none.
 */
function packagesAreInstalled(folder) {
  const wanted = lockedPackages(path.join(folder, "package-lock.json"));
  const present = lockedPackages(path.join(folder, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    const installed = present[name];
    // What is optional may be for another platform, and then rightly is not there.
    if (!installed) return name === "" || Boolean(entry.optional || entry.devOptional || entry.peer);
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

/** Takes the lock of the installation, waiting for another command that has it. @returns what gives it back */
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
    // NODE_ENV=production in the user's environment would leave out what the build needs.
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

/** Ends whatever is left of a process group: asks first, kills later. */
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

/** Runs scripts/<command>.ts, and ends with its exit code. */
function run(command, options) {
  const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: "1" };
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${command}.ts`, ...options], {
    cwd: root,
    detached: true,
    // The closed channel tells the command that this process is gone.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...plain, TSX_TSCONFIG_PATH: "tsconfig.node.json" },
  });
  // Ctrl-C in a terminal reaches this process only; the command then stops its programs in order.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // npm hands a signal to its shell, which may end without handing it on.
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
