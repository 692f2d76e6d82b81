/*
 * Resources of one test file. A worker loads each module once for all its files, so a module's own variables and hooks
 * would outlive them.
 */

type FileValue<T> = { of: number; value: T };
let current = 0;
let endings: (() => unknown)[] = [];

/** Called before each test file. */
export function beginFile(): void {
  current++;
  endings = [];
}

/** Called after each test file: runs the functions passed to `atFileEnd`, the last first. */
export async function afterFile(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}

/** Runs a function once at the end of the current test file. */
export function atFileEnd(end: () => unknown): void {
  endings.push(end);
}

/** A value that is created for each test file: `const made = perFile(() => ({ count: 0 })); made().count++`. */
export function perFile<T>(make: () => T): () => T {
  let started: FileValue<T> | undefined;
  return () => {
    if (started?.of !== current) started = { of: current, value: make() };
    return started.value;
  };
}
