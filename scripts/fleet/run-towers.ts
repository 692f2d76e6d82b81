import { spawn } from "node:child_process";
import path from "node:path";
import { green, red } from "yoctocolors";
import { readTower, type Tower } from "@/scripts/fleet/towers";
import { Problem, problemText } from "@/scripts/support/problem";

/** What is printed of a tower in one row. */
export type Row = { text: string; isFailed?: boolean };

const shownLines = 30;

/**
 * Works on towers, a number of them at a time, and prints a row of each when it is done. A failure does not stop the
 * others.
 * @returns the names of those that failed
 */
export async function forEachTower(
  folder: string,
  names: readonly string[],
  parallel: number,
  work: (tower: Tower) => Promise<Row>,
): Promise<string[]> {
  const width = Math.max(...names.map((name) => name.length));
  const failed: string[] = [];
  const waiting = names.values();
  const worker = async () => {
    for (const name of waiting) {
      const { text, isFailed = false } = await rowOf(async () => work(readTower(folder, name)));
      if (isFailed) failed.push(name);
      console.log(`${isFailed ? red("✗") : green("✓")} ${name.padEnd(width)}  ${text}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return failed.sort();
}

const rowOf = (work: () => Promise<Row>): Promise<Row> =>
  work().catch((error: unknown) => ({ text: problemText(error).replaceAll("\n", "\n    "), isFailed: true }));

/** The build's folder has the bundles of this program and of those that it starts. */
const isBundle = path.basename(import.meta.dirname) === "dist";
const home = path.resolve(import.meta.dirname, isBundle ? ".." : "../..");

/** How people start this program: where only the build is installed, there is no npm. */
export const fleetCommand = isBundle ? "node dist/fleet.mjs" : "npm run fleet --";

/**
 * Runs one of the product's commands with a tower's settings to its end.
 * @returns what it printed
 * @throws {Problem} with its last output if it fails
 */
export async function runFor(
  { env, account }: Tower,
  command: "migrate" | "backup" | "doctor",
  options: readonly string[] = [],
): Promise<string> {
  const program = isBundle ? [`dist/${command}.mjs`] : ["--import", "tsx", `scripts/${command}.ts`];
  const child = spawn(process.execPath, ["--enable-source-maps", ...program, ...options], {
    ...account,
    cwd: home,
    env: { NODE_ENV: "production", ...env, NO_COLOR: "1", TSX_TSCONFIG_PATH: "tsconfig.node.json" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const code = await new Promise<number | string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (exitCode, signal) => resolve(exitCode ?? signal ?? "no exit code"));
  });
  if (code === 0) return output;
  const lines = output.trim().split("\n").filter(Boolean).slice(-shownLines);
  throw new Problem(`The ${command} failed (${code}).`, lines.join("\n"));
}

/** The doctor's warnings: a line that begins with `!`, with the indented lines below it. */
export const warningsIn = (output: string): string[] => output.match(/^! .*(?:\n {2}.*)*/gm) ?? [];
