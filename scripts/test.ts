import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bold, dim, green, red } from "yoctocolors";
import { bareEnvironment } from "@/scripts/support/bare-environment";
import { findChromium } from "@/scripts/support/chromium";
import { runCommand } from "@/scripts/support/command";
import { findDeploymentPrograms, requireRestic } from "@/scripts/support/deployment-programs";
import type { EnvironmentVariables } from "@/scripts/support/environment";
import { findInstalledPostgres } from "@/scripts/support/installed-postgres";
import { Problem, problemText } from "@/scripts/support/problem";
import { type Programs, root } from "@/scripts/support/programs";
import {
  countLine,
  failedByItself,
  playwrightResult,
  type Result,
  readReport,
  vitestResult,
} from "@/scripts/support/results";
import { duration } from "@/scripts/support/steps";
import { testedProduct } from "@/scripts/support/tested-product";

/*
 * `npm test`: everything that a change must pass. `--deep` runs the long tests, `--all` both, `--only <part>` one part;
 * options after a further `--` are passed to that part's program. The last line is `N passed, N failed` for all parts.
 */

const ordinary = ["check", "types", "unit", "integration", "components", "e2e"];
const deep = ["deep-integration", "deep-components", "deep", "deep-e2e", "deep-screens"];
/** Parts without a database or browser run in parallel. */
const quick = new Set(["check", "types", "unit"]);

/** The parts in browsers, with their projects in playwright.config.ts. */
const browserParts = new Map([
  ["e2e", "e2e"],
  ["deep-e2e", "e2e-deep"],
  ["deep-screens", "deep"],
]);
const needsProduct = (part: string) => browserParts.has(part);

const dataDir = path.join(root, ".data", "test");
const reports = path.join(dataDir, "reports");
const env = bareEnvironment(process.env);
const rows: (Result & { part: string; took: number })[] = [];

const { parts, rest, retries } = chosenParts();
/** Whether the long tests that need PgBouncer or HAProxy are run. */
const testsDeployment =
  rest.length === 0 ||
  rest.some((one) => /function-host|pooler|cluster|faults|towers|notify|upgrade/.test(one));
/** Whether the long tests that need a PostgreSQL of the machine and restic are run. */
const testsBackups = rest.length === 0 || rest.some((one) => /backup|restore|towers/.test(one));
await runCommand({
  name: "The test run",
  dataDir,
  main: runAll,
  last: (finished) => countLine(total(finished)),
});

/** `retries`: of a failed test, in the long runs only. The summary names the tests that needed one. */
function chosenParts(): { parts: string[]; rest: string[]; retries: number } {
  try {
    const { values, positionals } = parseArgs({
      options: { deep: { type: "boolean" }, all: { type: "boolean" }, only: { type: "string" } },
      allowPositionals: true,
    });
    const all = [...ordinary, ...deep];
    const { only } = values;
    if (only && !all.includes(only)) throw new Error(`There is no part ${only}.`);
    const chosen = only ? [only] : values.all ? all : values.deep ? deep : ordinary;
    return { parts: chosen, rest: positionals, retries: values.deep || values.all ? 1 : 0 };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}
The test run knows: --deep, --all, --only ${[...ordinary, ...deep].join("|")}, and -- with options of that part's program.`);
    process.exit(1);
  }
}

function total(finished: boolean) {
  const sum = (count: "passed" | "failed") => rows.reduce((before, row) => before + row[count], 0);
  return { passed: sum("passed"), failed: sum("failed") + (finished ? 0 : 1) };
}

async function runAll(programs: Programs): Promise<number> {
  console.log(`\n  ${bold("Towerdesk")} ${dim("tests")}\n`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const product = testedProduct(programs, dataDir, env);
  const prepareDeep = async () => {
    await product.build();
    if (testsBackups) await requireRestic(programs);
    return {
      ...(testsDeployment && {
        ...(await findDeploymentPrograms(programs)),
        CHROMIUM_PATH: await findChromium(programs, () => {}),
      }),
      ...(testsBackups && { POSTGRES_BIN: await findInstalledPostgres(programs) }),
    };
  };
  const prepareComponents = async () => ({ CHROMIUM_PATH: await findChromium(programs, () => {}) });
  const prepareOf = (part: string) =>
    needsProduct(part)
      ? product.serve
      : { components: prepareComponents, "deep-components": prepareComponents, deep: prepareDeep }[part];
  await Promise.all(parts.filter((part) => quick.has(part)).map((part) => runPart(programs, part)));
  for (const part of parts.filter((one) => !quick.has(one))) {
    // The browser tests need the build; the tests before them leave a core for it, and for the data.
    if (parts.some(needsProduct)) void (part === "components" ? product.serve() : product.build());
    await runPart(programs, part, prepareOf(part));
  }
  printSummary();
  return total(true).failed > 0 ? 1 : 0;
}

/** A part that can't run counts as one failure, and the next part runs. */
async function runPart(
  programs: Programs,
  part: string,
  prepare: () => Promise<EnvironmentVariables> = async () => ({}),
): Promise<void> {
  const started = Date.now();
  const run = async () => runProgram(programs, part, { ...env, ...(await prepare()) });
  const result = await run().catch((error: unknown) => {
    if (programs.isStopping || !(error instanceof Problem)) throw error;
    return { passed: 0, failed: 1, failures: [problemText(error)], flaky: [] };
  });
  rows.push({ part, ...result, took: Date.now() - started });
}

/** Runs a part's program. The output of parallel parts is shown when they have ended. */
async function runProgram(programs: Programs, part: string, settings: EnvironmentVariables): Promise<Result> {
  const report = path.join(reports, `${part}.json`);
  const show = !quick.has(part);
  if (show) console.log(`\n  ${bold(part)}\n`);
  const exitCode = await programs.tryRun({
    name: part,
    command: commandOf(part, report),
    env: { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    show,
  });
  if (!show) console.log(`\n  ${bold(part)}\n\n${readFileSync(programs.logOf(part), "utf8").trim()}`);
  if (needsProduct(part)) return playwrightResult(readReport(report), exitCode);
  if (part !== "check" && part !== "types") return vitestResult(readReport(report), exitCode);
  return exitCode === 0 ? { passed: 1, failed: 0, failures: [], flaky: [] } : failedByItself;
}

function commandOf(part: string, report: string): string[] {
  if (part === "check") return ["npm", "run", "--silent", part];
  // A second thread would check much a second time, and the other core has the unit tests.
  if (part === "types") return ["npm", "run", "--silent", part, "--", "--checkers", "1"];
  const project = browserParts.get(part);
  if (project) {
    // A folder for each part, because Playwright empties its folder at the start.
    const options = [`--retries=${retries}`, `--output=${path.join(dataDir, "results", part)}`];
    // A test often waits. Tests of screens measure times, and have two.
    if (part !== "deep-screens") options.push("--workers=3");
    return ["playwright", "test", `--project=${project}`, ...options, ...rest];
  }
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const projects = part === "unit" ? ["unit", "unit-isolated"] : [part];
  const options = [...projects.map((name) => `--project=${name}`), `--retry=${retries}`, ...reporters];
  return ["vitest", "run", ...options, ...rest];
}

/** Failures and flaky tests are repeated at the end, since their output is far above. */
function printSummary(): void {
  console.log("");
  for (const { part, passed, failed, took } of rows) {
    const mark = failed > 0 ? red("✗") : green("✓");
    const count = `${passed} of ${passed + failed}`;
    console.log(`  ${mark} ${part.padEnd(16)} ${count.padEnd(14)} ${dim(duration(took))}`);
  }
  const list = (of: "failures" | "flaky") =>
    rows.flatMap((row) => row[of].map((one) => `${row.part}: ${one}\n\n`)).join("");
  const flaky = list("flaky");
  if (flaky) console.log(`\n  Flaky: failed once and passed at the second try\n\n${flaky}`);
  console.log(`\n${list("failures")}`);
}
