import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { bareEnvironment } from "@/scripts/support/bare-environment";
import type { Problem } from "@/scripts/support/problem";

/** A program of the machine, and how it is started. */
export type Program = {
  file: string;
  args: readonly string[];
  /** Its variables beside the user's own; it gets none of the product's settings. */
  env: Record<string, string>;
  /** The reason of a failure, from the exit code and the end of what it reported; undefined: it did its work all the same. */
  explain: (code: unknown, messages: string) => Problem | undefined;
};

const reportedLength = 4000;

/** Starts a program. `ended` rejects with the reason if it fails. */
function start({ file, args, env, explain }: Program, hasInput: boolean) {
  const child = spawn(file, args, {
    stdio: [hasInput ? "pipe" : "ignore", "pipe", "pipe"],
    env: { NODE_ENV: "production", ...bareEnvironment(process.env), LC_ALL: "C", ...env },
  });
  let messages = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    messages = (messages + text).slice(-reportedLength);
  });
  const ended = new Promise<void>((resolve, reject) => {
    const settle = (code: unknown) => {
      const problem = code === 0 ? undefined : explain(code, messages.trim());
      if (problem) reject(problem);
      else resolve();
    };
    child.once("error", ({ message }) => settle(message));
    child.once("close", (code, signal) => settle(code ?? signal));
  });
  // A caller that fails before it awaits this reports its own failure.
  ended.catch(() => {});
  // At this signal restic removes its lock.
  return { child, ended, end: () => child.kill("SIGINT") };
}

/** Streams what a program writes, and fails at the end if the program failed. */
export async function* outputOf(program: Program): AsyncGenerator<Uint8Array, void> {
  const { child, ended, end } = start(program, false);
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>;
    await ended;
  } finally {
    end();
  }
}

/**
 * Runs a program to its end.
 * @param input what it reads; its errors are passed on
 * @param onLine gets each line that it writes
 * @returns what it wrote
 */
export async function run(
  program: Program,
  { input, onLine }: { input?: AsyncIterable<Uint8Array>; onLine?: (line: string) => void } = {},
): Promise<string> {
  const { child, ended, end } = start(program, input !== undefined);
  const lines: string[] = [];
  if (child.stdout)
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      onLine?.(line);
    });
  try {
    if (input && child.stdin) await write(child.stdin, input, ended);
    await ended;
  } finally {
    end();
  }
  return lines.join("\n");
}

async function write(
  stdin: NodeJS.WritableStream,
  input: AsyncIterable<Uint8Array>,
  ended: Promise<void>,
): Promise<void> {
  // The program may end before it has read everything; its exit code says why.
  stdin.on("error", () => {});
  const drained = () => new Promise((resolve) => stdin.once("drain", resolve));
  for await (const chunk of input) if (!stdin.write(chunk)) await Promise.race([drained(), ended]);
  stdin.end();
}

/** Passes chunks on and reports how many bytes have passed. */
export async function* withProgress(
  body: AsyncIterable<Uint8Array>,
  report: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    report(bytes);
    yield chunk;
  }
}

/** A size as text: `12.3 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
