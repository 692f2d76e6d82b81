import { afterEach, beforeEach } from "vitest";

/*
 * An unexpected console.error fails the test that wrote it. A test that expects one mocks it (`vi.spyOn(console,
 * "error").mockImplementation(() => {})`) and checks it.
 */

const written: string[] = [];
const print = console.error;

console.error = (...values: unknown[]) => {
  written.push(
    values
      .map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
      .join(" "),
  );
  print(...values);
};

function check(): void {
  const texts = written.splice(0);
  if (texts.length > 0) throw new Error(`console.error was called:\n${texts.join("\n")}`);
}

// Output of modules and hooks before the first test counts against that test.
beforeEach(check);
afterEach(check);
