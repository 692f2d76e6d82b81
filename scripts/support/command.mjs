// How a command that starts programs begins and ends.

import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inUse, takeLock } from "./lock.mjs";
import { Problem, problemText } from "./problem.mjs";
import { paint } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";

export const root = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** The folder of the command's data: TOWERDESK_DATA, or the one told, in the project. */
export function dataFolder(fallback) {
  return path.resolve(root, process.env.TOWERDESK_DATA || fallback);
}

/**
 * Runs a command that starts programs: takes the lock of its data folder, stops everything at its end, at
 * Ctrl-C and when a service dies, and tells of a failure in sentences.
 *
 * @param {{ name: string, dataDir: string, main: (supervisor: Supervisor) => Promise<number | void>,
 *   last?: () => string, otherwise?: string }} options `main` resolves with the exit code when the command
 *   is done; a service that dies ends it. `last` gives the last line. `otherwise` is how two can run at once
 */
export async function runCommand({ name, dataDir, main, last, otherwise }) {
  let supervisor;
  let release = () => {};
  let code = 1;
  // A closed pipe or terminal must not end us before what we started.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  try {
    writable(root);
    writable(dataDir);
    release = takeLock(path.join(dataDir, "lock"), inUse(name, otherwise));
    supervisor = new Supervisor({ logFolder: path.join(dataDir, "logs"), cwd: root });
    const interrupted = stopSignal();
    const done = main(supervisor);
    done.catch(() => {});
    const signal = await Promise.race([
      interrupted,
      supervisor.failure,
      done.then((result) => ({ code: result })),
    ]);
    code = signal.code ?? 0;
    if (signal.name) {
      console.log(`\n  Stopping (${signal.name}) …`);
      // Asked to serve until then, this is its ordinary end; a start or a test run is cut short by it.
      code = supervisor.isServing ? 0 : 130;
    }
  } catch (error) {
    console.error(`\n${paint(31, `${name} stopped.`)}\n${problemText(error)}\n`);
  }
  const wasServing = supervisor?.isServing;
  await supervisor?.stop();
  release();
  if (wasServing) console.log("  Everything that was started has been stopped.");
  if (last) console.log(last());
  process.exit(code);
}

/** Creates the folder where it is missing, and makes sure that it can be written to. */
function writable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Problem(
      `The folder ${folder} cannot be written to (${error.code}).`,
      "Run the command as the folder's owner, or take a copy of the project that is yours. TOWERDESK_DATA moves the data to another folder.",
    );
  }
}

/** Resolves at the first signal that asks the command to end; later ones change nothing, stopping is bounded. */
function stopSignal() {
  return new Promise((resolve) => {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => resolve({ name }));
    if (!process.env.npm_lifecycle_event) return;
    // npm hands a signal to its shell, which may end without handing it on.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve({ name: "npm ended" }), 500).unref();
  });
}
