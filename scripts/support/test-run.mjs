// What `npm test` does, part by part. Its last line is `N passed, N failed` over all of them.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, runCommand } from "./command.mjs";
import { bareEnvironment } from "./environment.mjs";
import { installPackages, npm } from "./packages.mjs";
import { Problem, problemText } from "./problem.mjs";
import { countLine, playwrightCount, playwrightFailures, vitestCount, vitestFailures } from "./results.mjs";
import { duration, paint, step } from "./steps.mjs";
import { startTestedProduct } from "./tested-product.mjs";

const ordinary = ["check", "types", "unit", "integration", "e2e"];
const deep = ["deep", "deep-e2e"];
const all = [...ordinary, ...deep];
const dataDir = path.join(root, ".data", "test");
const reports = path.join(dataDir, "reports");

/** What failed in the last run, for who calls it; empty when nothing did. */
export const failuresFile = path.join(reports, "failures.txt");

/** @param {string[]} options of the command line; what follows `--` goes to the part's own program */
export async function test(options) {
  const { parts, rest } = chosenParts(options);
  let total = null;
  await runCommand({
    name: "The test run",
    dataDir,
    main: async (supervisor) => {
      total = await runParts({ supervisor, parts, rest, env: bareEnvironment(process.env) });
      return total.failed > 0 ? 1 : 0;
    },
    // Printed when everything has been stopped, so that it is the last line whatever happened.
    last: () => countLine(total ?? { passed: 0, failed: 1 }),
  });
}

function chosenParts(options) {
  const own = options.includes("--") ? options.slice(0, options.indexOf("--")) : options;
  const rest = options.slice(own.length + 1);
  const [option, part] = own;
  if (own.length === 0) return { parts: ordinary, rest: [] };
  if (own.length === 1 && option === "--deep") return { parts: deep, rest };
  if (own.length === 2 && option === "--only" && all.includes(part)) return { parts: [part], rest };
  console.error(
    `The test run knows: --deep, --only ${all.join("|")}, and -- with options of that part's program.`,
  );
  process.exit(1);
}

async function runParts({ supervisor, parts, rest, env }) {
  console.log(`\n  ${paint(1, "Towerdesk")} ${paint(2, "tests")}\n`);
  await step("Installing the packages", (note) => installPackages({ root, supervisor, note }));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const rows = [];
  const total = { passed: 0, failed: 0 };
  for (const part of parts) {
    const started = Date.now();
    const count = await runPart({ supervisor, part, rest, env });
    total.passed += count.passed;
    total.failed += count.failed;
    rows.push({ part, count, took: Date.now() - started });
  }
  console.log("");
  for (const { part, count, took } of rows) {
    const mark = count.failed > 0 ? paint(31, "✗") : paint(32, "✓");
    const all = count.passed + count.failed;
    console.log(
      `  ${mark} ${part.padEnd(12)} ${`${count.passed} of ${all}`.padEnd(14)} ${paint(2, duration(took))}`,
    );
  }
  console.log("");
  tellFailures(rows);
  return total;
}

/** Named once more at the end: what failed stood thousands of lines above. */
function tellFailures(rows) {
  const failures = rows.flatMap(({ part, count }) =>
    count.failures?.length || count.failed === 0
      ? (count.failures ?? []).map((failure) => `${part}: ${failure}`)
      : [`${part}: its own output above says what failed`],
  );
  writeFileSync(failuresFile, failures.map((failure) => `${failure}\n`).join("\n"));
  if (failures.length > 0) console.log(`${failures.join("\n\n")}\n`);
}

/** A part that breaks is one failure, and the next one has its turn. */
async function runPart({ supervisor, part, rest, env }) {
  console.log(`\n  ${paint(1, part)}\n`);
  const context = { supervisor, env, rest };
  try {
    if (part === "check" || part === "types") return await runNpm({ ...context, part });
    if (part.endsWith("e2e"))
      return await runPlaywright({ ...context, project: part === "e2e" ? "e2e" : "deep" });
    return await runVitest({ ...context, project: part });
  } catch (error) {
    if (supervisor.isStopping || !(error instanceof Problem)) throw error;
    console.error(`\n${problemText(error)}\n`);
    return { passed: 0, failed: 1, failures: [problemText(error)] };
  }
}

async function runNpm({ supervisor, env, part }) {
  const command = npm("run", "--silent", part);
  const code = await supervisor.run({ name: `npm run ${part}`, command, env, show: true, accept: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest({ supervisor, env, rest, project }) {
  const report = path.join(reports, `${project}.json`);
  const program = path.join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const none = project === "deep" ? ["--passWithNoTests"] : [];
  const command = [process.execPath, program, "run", "--project", project, ...reporters, ...none, ...rest];
  const code = await supervisor.run({ name: `vitest ${project}`, command, env, show: true, accept: true });
  const read = readReport(report);
  return { ...vitestCount(read, code), failures: vitestFailures(read) };
}

async function runPlaywright({ supervisor, env, rest, project }) {
  const report = path.join(reports, `${project}-playwright.json`);
  const product = await startTestedProduct({ root, dataDir, supervisor, env });
  try {
    const program = path.join(root, "node_modules/@playwright/test/cli.js");
    const none = project === "deep" ? ["--pass-with-no-tests"] : [];
    const command = [process.execPath, program, "test", `--project=${project}`, ...none, ...rest];
    const code = await supervisor.run({
      name: `playwright ${project}`,
      command,
      env: { ...env, ...product.settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      show: true,
      accept: true,
    });
    const read = readReport(report);
    return { ...playwrightCount(read, code), failures: playwrightFailures(read) };
  } finally {
    await product.stop();
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
