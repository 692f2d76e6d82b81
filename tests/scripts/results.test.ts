import { expect, test } from "vitest";
import {
  countLine,
  lastCount,
  playwrightCount,
  playwrightFailures,
  vitestCount,
  vitestFailures,
} from "@/scripts/support/results.mjs";

const files = [
  { status: "passed", assertionResults: [{ status: "passed" }] },
  { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
];

test("failed tests are counted, and a file that could not be read is one more", () => {
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: files };
  expect(vitestCount(report, 1)).toEqual({ passed: 2, failed: 1 });
  const unread = { ...report, testResults: [...files, { status: "failed", assertionResults: [] }] };
  expect(vitestCount(unread, 1)).toEqual({ passed: 2, failed: 2 });
});

test("an exit code that no test explains is a failure, and so is a missing report", () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: files.slice(0, 1) };
  expect(vitestCount(report, 0)).toEqual({ passed: 1, failed: 0 });
  expect(vitestCount(report, 1)).toEqual({ passed: 1, failed: 1 });
  expect(vitestCount(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCount(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test("a browser test that passed at its second try passed, and one that was left out counts for nothing", () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 5 };
  expect(playwrightCount({ stats, errors: [] }, 1)).toEqual({ passed: 4, failed: 2 });
  expect(playwrightCount({ stats: { ...stats, unexpected: 0 }, errors: [{}] }, 1)).toEqual({
    passed: 4,
    failed: 1,
  });
});

test("the last line of a command is found among its other output", () => {
  const output = `  Tests  7 passed (7)\n3 passed, 1 failed\n\n${countLine({ passed: 12, failed: 0 })}\n`;
  expect(lastCount(output)).toEqual({ passed: 12, failed: 0 });
  expect(lastCount("12 passed (3.2s)\n")).toBeNull();
});

test("what failed is named with the beginning of its reason, a file that could not be read too", () => {
  const failed = {
    status: "failed",
    fullName: "counts",
    failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at x"],
  };
  const testResults = [
    { name: "a.test.ts", status: "failed", message: "", assertionResults: [{ status: "passed" }, failed] },
    { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    { name: "c.test.ts", status: "passed", message: "", assertionResults: [{ status: "passed" }] },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    "a.test.ts › counts\n    expected 1\n      at x",
    "b.test.ts\n    no such module",
  ]);
  expect(vitestFailures(null)).toEqual([]);
});

test("a browser test that failed is named, and so is one that passed only at its second try", () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    file: "live.spec.ts",
    line: 7,
    title,
    tests: [{ status, results: [...errors.map((message) => ({ error: { message } })), {}] }],
  });
  const suites = [
    { specs: [spec("hears", "expected")], suites: [{ specs: [spec("joins", "unexpected", "timed out")] }] },
    { specs: [spec("leaves", "flaky", "late")], suites: [] },
  ];
  expect(playwrightFailures({ suites, errors: [{ message: "no server" }] })).toEqual([
    "live.spec.ts:7 › joins\n    timed out",
    "live.spec.ts:7 › leaves (passed at the second try)\n    late",
    "outside the tests\n    no server",
  ]);
});
