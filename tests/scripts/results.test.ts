import type { JSONReport } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { countLine, playwrightResult, vitestResult } from "@/scripts/support/results";

const passed = { status: "passed", assertionResults: [{ status: "passed" }] };
const failed = {
  name: "a.test.ts",
  status: "failed",
  message: "",
  assertionResults: [
    { status: "passed" },
    { status: "failed", fullName: "counts", failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at x"] },
  ],
};
const unread = { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] };

/** The part of Vitest's report that is read. */
const vitest = (numPassedTests: number, ...testResults: unknown[]) =>
  ({ numPassedTests, testResults }) as unknown as JsonTestResults;

test("failed tests are counted and named, and a file that could not be read is one more", () => {
  expect(vitestResult(vitest(2, passed, failed, unread), 1)).toEqual({
    passed: 2,
    failed: 2,
    failures: ["a.test.ts › counts\n    expected 1\n      at x", "b.test.ts\n    no such module"],
    flaky: [],
  });
});

test("an exit code that no test explains is a failure, and so is a missing report", () => {
  expect(vitestResult(vitest(1, passed), 0)).toMatchObject({ passed: 1, failed: 0, failures: [] });
  expect(vitestResult(vitest(1, passed), 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(vitestResult(null, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightResult(null, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test("a browser test that failed is named; one that passed at its second try passes and is listed as flaky", () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    file: "live.spec.ts",
    line: 7,
    title,
    tests: [
      { status, results: [...errors.map((message) => ({ error: { message }, attachments: [trace] })), {}] },
    ],
  });
  const trace = { name: "trace", path: "results/trace.zip" };
  const suites = [
    { specs: [spec("hears", "expected")], suites: [{ specs: [spec("joins", "unexpected", "timed out")] }] },
    { specs: [spec("leaves", "flaky", "late")], suites: [] },
  ];
  const stats = { expected: 1, flaky: 1, unexpected: 1, skipped: 5 };
  const report = { suites, stats, errors: [{ message: "no server" }] } as unknown as JSONReport;
  expect(playwrightResult(report, 1)).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      "live.spec.ts:7 › joins\n    timed out\n    trace: results/trace.zip",
      "outside the tests\n    no server",
    ],
    flaky: ["live.spec.ts:7 › leaves\n    late\n    trace: results/trace.zip"],
  });
});

test("the last line of a command counts both", () => {
  expect(countLine({ passed: 12, failed: 0 })).toBe("12 passed, 0 failed");
});
