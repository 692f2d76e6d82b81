import { afterEach, beforeEach } from "vitest";

/*
 * A stray console.error fails the test that wrote it. A test that expects one takes it:
 * `vi.spyOn(console, "error").mockImplementation(() => {})`, and says what it should have been.
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

// What a module or a hook wrote before the first test counts against that one.
beforeEach(check);
afterEach(check);
