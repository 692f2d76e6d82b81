import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/* Reads the reports of the test programs: the number of passed tests, and the failures with their reasons. */

/** `flaky`: tests that passed only on a retry; they count as passed. */
export type Result = { passed: number; failed: number; failures: string[]; flaky: string[] };

/** The result of a program that reports only its exit code. */
export const failedByItself: Result = {
  passed: 0,
  failed: 1,
  failures: ["its own output above says what failed"],
  flaky: [],
};

/** The last line of a test command: `12 passed, 0 failed`. */
export function countLine({ passed, failed }: { passed: number; failed: number }): string {
  return `${passed} passed, ${failed} failed`;
}

/** Parses a report file; null if there is none. */
export function readReport<T>(file: string): T | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

type Test = JsonTestResults["testResults"][number]["assertionResults"][number];
const hasErrors = ({ failureMessages }: Test) => (failureMessages ?? []).length > 0;

/**
 * The result in Vitest's JSON report. A file that failed to load counts as one failure, as does an exit code that no
 * failed test explains (an unhandled rejection), and a missing report.
 */
export function vitestResult(report: JsonTestResults | null, exitCode: number): Result {
  const files = report?.testResults ?? [];
  const named = (file: (typeof files)[number], isNamed: (test: Test) => boolean) =>
    file.assertionResults
      .filter(isNamed)
      .map(({ fullName, failureMessages }) =>
        entry(`${file.name} › ${fullName}`, failureMessages?.join("\n")),
      );
  const failures = files.flatMap((file) => {
    const failed = named(file, (test) => test.status === "failed");
    return failed.length === 0 && file.status === "failed" ? [entry(file.name, file.message)] : failed;
  });
  // A test that passed has the errors of the tries before.
  const flaky = files.flatMap((file) => named(file, (test) => test.status === "passed" && hasErrors(test)));
  return { ...explained(report?.numPassedTests, failures.length, failures, exitCode), flaky };
}

/** The result in Playwright's JSON report. An error outside the tests counts as a failure. */
export function playwrightResult(report: JSONReport | null, exitCode: number): Result {
  const specs = ({ specs: own, suites = [] }: JSONReportSuite): JSONReportSuite["specs"] => [
    ...own,
    ...suites.flatMap(specs),
  ];
  const tests = (report?.suites ?? [])
    .flatMap(specs)
    .flatMap(({ file, line, title, tests }) =>
      tests.map((one) => ({ ...one, where: `${file}:${line} › ${title}` })),
    );
  const named = (outcome: "unexpected" | "flaky") =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ where, results }) => {
        const error = results.find((result) => result.error)?.error;
        const trace = results
          .flatMap(({ attachments }) => attachments ?? [])
          .find(({ name }) => name === "trace");
        return entry(where, error?.message, trace?.path);
      });
  const outside = (report?.errors ?? []).map(({ message }) => entry("outside the tests", message));
  const { expected = undefined, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const passed = expected === undefined ? undefined : expected + flaky;
  return {
    ...explained(passed, unexpected + outside.length, [...named("unexpected"), ...outside], exitCode),
    flaky: named("flaky"),
  };
}

const reasonLines = 12;

function entry(where: string, reason = "", trace?: string): string {
  const lines = stripVTControlCharacters(reason).split("\n").slice(0, reasonLines);
  if (trace) lines.push(`trace: ${trace}`);
  return [where, ...lines.map((line) => `    ${line}`.trimEnd())].join("\n");
}

function explained(passed: number | undefined, failed: number, failures: string[], exitCode: number): Result {
  if (passed !== undefined && (failed > 0 || exitCode === 0)) return { passed, failed, failures, flaky: [] };
  return { ...failedByItself, passed: passed ?? 0 };
}
