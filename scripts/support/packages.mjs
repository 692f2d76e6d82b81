// The packages of package-lock.json: are they installed as it says, and installing them.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** How to call npm: by the one that runs us where there is one, so that no shell is needed. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli && /\.c?js$/.test(cli) && existsSync(cli) ? [process.execPath, cli, ...args] : ["npm", ...args];
}

/**
 * Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed.
 * npm writes that record last, so an interrupted installation has none.
 */
export function packagesAreInstalled(root) {
  const wanted = lockedPackages(path.join(root, "package-lock.json"));
  const present = lockedPackages(path.join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === "") return true;
    const installed = present[folder];
    // What is optional may be for another platform, and then rightly is not there.
    if (!installed) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

/** Installs the packages unless they are there. `note` is told when there was nothing to do. */
export async function installPackages({ root, supervisor, note }) {
  if (packagesAreInstalled(root)) return note("already there");
  await supervisor.run({
    name: "npm ci",
    // NODE_ENV=production in the user's environment would leave out what the build needs.
    command: npm("ci", "--include=dev", "--no-audit", "--no-fund"),
    // Under `npm run --silent` it would keep its reasons to itself.
    env: { ...process.env, NODE_ENV: "development", npm_config_loglevel: "warn" },
    quote: "first",
    advice:
      "If the package registry cannot be reached (npm ping), see to that and run the command again. If package-lock.json does not match package.json, take both from the same commit.",
  });
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}
