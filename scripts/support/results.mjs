// Reading what the test programs report: how many passed, and what failed and why.

import { stripVTControlCharacters } from "node:util";

/** The last line of a test command: `12 passed, 0 failed`. */
export function countLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** The counts of the last such line in a command's output, null when it has none. */
export function lastCount(output) {
  const line = output.match(/^\d+ passed, \d+ failed$/gm)?.at(-1);
  if (!line) return null;
  const [passed, failed] = line.match(/\d+/g).map(Number);
  return { passed, failed };
}

/**
 * What Vitest's JSON report counts. A file that could not be read has no tests in it, and is one failure;
 * so is an exit code that no failed test explains (an unhandled rejection), and a report that is missing.
 */
export function vitestCount(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const files = report.testResults ?? [];
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  ).length;
  return explained({ passed: report.numPassedTests, failed: report.numFailedTests + broken }, exitCode);
}

/** What Playwright's JSON report counts. A flaky test passed at last; an error outside the tests is a failure. */
export function playwrightCount(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return explained({ passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) }, exitCode);
}

/** What failed in Vitest's JSON report, an entry for each: where, and the beginning of its reason. */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0) return status === "failed" ? [entry(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      entry(`${name} › ${fullName}`, failureMessages?.join("\n")),
    );
  });
}

/** What failed in Playwright's JSON report, and what passed only at a second try. */
export function playwrightFailures(report) {
  if (!report) return [];
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const tried = (report.suites ?? [])
    .flatMap(specs)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, results }) =>
          entry(
            `${file}:${line} › ${title}${status === "flaky" ? " (passed at the second try)" : ""}`,
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    );
  return [...tried, ...(report.errors ?? []).map(({ message }) => entry("outside the tests", message))];
}

const reasonLines = 12;

function entry(where, reason = "") {
  const lines = stripVTControlCharacters(reason).split("\n").slice(0, reasonLines);
  return [where, ...lines.map((line) => `    ${line}`.trimEnd())].join("\n");
}

function explained({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
