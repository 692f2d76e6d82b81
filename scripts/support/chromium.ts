import { existsSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { Problem } from "@/scripts/support/problem";
import { type Programs, root } from "@/scripts/support/programs";
import { findPrograms, installPackage } from "@/scripts/support/system-package";

/* The browser of the browser tests. */

const macPrograms = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** The Chromium without a user interface comes first, because it makes the tests a fifth faster. */
const systemPrograms = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  ...macPrograms,
];

/**
 * Finds a Chromium that starts: that of CHROMIUM_PATH, the system's, Playwright's (downloaded into the project's data),
 * or the system's package (installed as root on Debian and derivatives).
 * @throws {Problem} if there is none
 */
export async function findChromium(programs: Programs, note: (text: string) => void): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !(await starts(chosen)))
    throw new Problem(`The browser ${chosen} does not start.`, "Set CHROMIUM_PATH to a Chromium that does.");
  const found =
    chosen ||
    (await findSystemChromium()) ||
    (await downloadChromium(programs)) ||
    (await installChromium(programs));
  if (found) {
    note(found);
    return found;
  }
  throw new Problem(
    "The browser tests need a Chromium, and none could be found, downloaded or installed.",
    "Install one (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to the program of one.",
  );
}

async function findSystemChromium(): Promise<string | null> {
  for (const program of findPrograms(...systemPrograms)) if (await starts(program)) return program;
  return null;
}

/** Playwright's Chromium; the installer skips it if it exists. */
async function downloadChromium(programs: Programs): Promise<string | null> {
  process.env.PLAYWRIGHT_BROWSERS_PATH ||= path.join(root, ".data", "browsers");
  const { chromium } = await import("@playwright/test");
  const program = chromium.executablePath();
  const download = {
    name: "Chromium download",
    command: ["playwright", "install", "--no-shell", "chromium"],
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    timeoutMs: 300_000,
  };
  if (!existsSync(program)) await programs.tryRun(download).catch(() => {});
  return existsSync(program) && (await starts(program)) ? program : null;
}

async function installChromium(programs: Programs): Promise<string | null> {
  const advice = "Install Chromium by hand, or set CHROMIUM_PATH to the program of one.";
  return (await installPackage(programs, "chromium-headless-shell", advice)) ? findSystemChromium() : null;
}

/** Also false if a required library is missing. */
async function starts(program: string): Promise<boolean> {
  const { exitCode } = await execa(program, ["--version", "--no-sandbox"], {
    reject: false,
    timeout: 20_000,
  });
  return exitCode === 0;
}
