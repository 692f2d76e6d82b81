import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { red } from "yoctocolors";
import { lockFolder } from "@/scripts/support/lock";
import { Problem, problemText } from "@/scripts/support/problem";
import { Programs, root } from "@/scripts/support/programs";

/** The command's data folder: TOWERDESK_DATA, or `fallback` in the project. */
export function dataFolder(fallback: string): string {
  return path.resolve(root, process.env.TOWERDESK_DATA || fallback);
}

type Command = {
  name: string;
  dataDir: string;
  /** Resolves with the exit code (0 by default), or with "serving" if the command runs until it is stopped. */
  main: (programs: Programs) => Promise<number | "serving" | undefined>;
  /** Prints the last line; `finished` is whether `main` reached its end. */
  last?: (finished: boolean) => string;
};

/**
 * Runs a command that starts programs: takes the lock of its data folder, stops all programs at the end, on Ctrl-C and
 * when a service ends, and reports a failure in sentences. Exits this process.
 */
export async function runCommand({ name, dataDir, main, last }: Command): Promise<never> {
  let programs: Programs | undefined;
  let release = async () => {};
  let code = 1;
  let serving = false;
  let finished = false;
  // A closed pipe or terminal must not end this process before the programs that it started.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const interrupted = stopSignal();
  try {
    requireWritable(dataDir);
    release = await lockFolder(dataDir, alreadyRuns(name, dataDir));
    programs = new Programs(path.join(dataDir, "logs"));
    const result = await Promise.race([interrupted, programs.failure, main(programs)]);
    if (result === "serving") {
      serving = true;
      await Promise.race([interrupted, programs.failure]);
    }
    finished = result !== "interrupted";
    // While serving, a signal is the normal end; before that it cancels the start or the test run.
    code = result === "interrupted" ? 130 : typeof result === "number" ? result : 0;
  } catch (error) {
    console.error(`\n${red(`${name} stopped.`)}\n${problemText(error)}\n`);
  }
  await programs?.stop();
  await release();
  if (serving) console.log("  Everything that was started has been stopped.");
  if (last) console.log(last(finished));
  process.exit(code);
}

function alreadyRuns(name: string, dataDir: string): Problem {
  return new Problem(
    `${name} already runs in the folder ${dataDir}.`,
    "Stop that one first (Ctrl-C in its terminal), or set TOWERDESK_DATA to another folder and the ports to others.",
  );
}

/** Creates the folder if it is missing, and checks that it is writable. */
function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new Problem(
      `The folder ${folder} cannot be written to (${code}).`,
      "Run the command as the folder's owner, or set TOWERDESK_DATA to another folder.",
    );
  }
}

/** Resolves when the command receives a signal or its parent process has ended (scripts/run.mjs). */
function stopSignal(): Promise<"interrupted"> {
  return new Promise((resolve) => {
    const stop = (why: string) => {
      console.log(`\n  Stopping (${why}) …`);
      resolve("interrupted");
    };
    let first = true;
    const once = (why: string) => {
      if (first) stop(why);
      first = false;
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, once);
    process.once("disconnect", () => once("its parent ended"));
  });
}
