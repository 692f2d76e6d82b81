// The browser of the browser tests.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { Problem } from "./problem.mjs";

const commands = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const programs = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The program of a Chromium that starts: the one of CHROMIUM_PATH, Playwright's own, the system's,
 * else Playwright's downloaded into the project's data, else the system's package installed (as root on
 * Debian and its kin).
 *
 * @throws {Problem} when none can be had
 */
export async function findChromium({ root, supervisor, note }) {
  const browsers = path.join(root, ".data", "browsers");
  const present = process.env.CHROMIUM_PATH || downloaded(browsers) || installed();
  if (present) {
    if (!starts(present))
      throw new Problem(
        `The browser ${present} does not start.`,
        "Set CHROMIUM_PATH to a Chromium that does.",
      );
    note(present);
    return present;
  }
  await download({ root, supervisor, browsers });
  const own = downloaded(browsers);
  if (own) return own;
  if (process.platform === "linux" && process.getuid() === 0 && installed(["apt-get"], () => true)) {
    await installPackage(supervisor);
    const system = installed();
    if (system) return system;
  }
  throw new Problem(
    "The browser tests need a Chromium, and none could be found, downloaded or installed.",
    "Install one (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to the program of one.",
  );
}

function downloaded(browsers) {
  const caches = { linux: ".cache/ms-playwright", darwin: "Library/Caches/ms-playwright" };
  const shared =
    process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), caches[process.platform] ?? ".cache");
  for (const folder of [browsers, shared]) {
    if (!existsSync(folder)) continue;
    for (const version of readdirSync(folder)
      .filter((name) => name.startsWith("chromium"))
      .sort()
      .reverse()) {
      const found = programIn(path.join(folder, version));
      if (found && starts(found)) return found;
    }
  }
  return null;
}

function programIn(folder) {
  const names = new Set([
    "chrome",
    "headless_shell",
    "chrome-headless-shell",
    "Chromium",
    "Google Chrome for Testing",
  ]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && names.has(entry.name)) return path.join(entry.parentPath ?? entry.path, entry.name);
  }
  return null;
}

function installed(names = commands, test = starts) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const places = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...programs];
  return places.find((program) => existsSync(program) && test(program)) ?? null;
}

/** Also false where the program is there and a library that it needs is not. */
function starts(program) {
  return spawnSync(program, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

async function download({ root, supervisor, browsers }) {
  await supervisor
    .run({
      name: "Chromium download",
      command: [
        process.execPath,
        path.join(root, "node_modules/playwright/cli.js"),
        "install",
        "chromium-headless-shell",
      ],
      env: {
        ...process.env,
        PLAYWRIGHT_BROWSERS_PATH: browsers,
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
      },
      timeoutMs: 300_000,
      accept: true,
    })
    .catch(() => supervisor.isStopping && Promise.reject(new Problem("Stopped.")));
}

async function installPackage(supervisor) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const advice = "Install Chromium by hand, or set CHROMIUM_PATH to the program of one.";
  await supervisor.run({ name: "apt-get update", command: ["apt-get", "update"], env, advice });
  const command = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"];
  await supervisor.run({ name: "apt-get install", command, env, advice });
}
