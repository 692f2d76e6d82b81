// The programs that a command starts: commands that end by themselves, and services that must not.

import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { guarded } from "./guarded.mjs";
import { Problem } from "./problem.mjs";

// Longer than the 15 s after which the product ends by itself, whatever hangs.
const stopGraceMs = 17_000;
const again = "Run the command again. Should it happen again, the messages above say what to put right.";

/** Starts programs in groups of their own, keeps their messages, and stops them all, the last one first. */
export class Supervisor {
  #logFolder;
  #cwd;
  #stack = [];
  #stopping = null;
  #fail;
  /** Rejects with a Problem when a service ends by itself. Never resolves. */
  failure;

  constructor({ logFolder, cwd }) {
    this.#logFolder = logFolder;
    this.#cwd = cwd;
    this.failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failure.catch(() => {});
    mkdirSync(logFolder, { recursive: true });
  }

  #serving = false;

  /** Whether the start is over and everything runs. */
  get isServing() {
    return this.#serving;
  }

  /** For a command that runs until it is stopped: never resolves. */
  serve() {
    this.#serving = true;
    return new Promise(() => {});
  }

  get isStopping() {
    return this.#stopping !== null;
  }

  /** Also stops, in its turn, something that this supervisor did not start itself. */
  adopt(name, { stop, exited, logFile }) {
    const entry = { name, stop };
    this.#stack.push(entry);
    exited?.then(() => this.#ended(entry, `${name} ended unexpectedly.`, logFile));
  }

  /**
   * Runs a command to its end.
   *
   * @param {{ name: string, command: string[], env: NodeJS.ProcessEnv, show?: boolean, advice?: string,
   *   timeoutMs?: number, accept?: boolean, quote?: "first" | "last" }} options `show` writes to this terminal and not to
   *   `<logs>/<name>.log`; `accept` resolves with any exit code
   * @returns {Promise<number>} the exit code
   * @throws {Problem} with some of its messages when it fails
   */
  async run({ name, command, env, show = false, advice, timeoutMs, accept = false, quote: end = "last" }) {
    const { child, exited, entry, logFile } = this.#spawn({ name, command, env, show });
    const timer = timeoutMs && setTimeout(() => signalGroup(child, "SIGKILL"), timeoutMs);
    const { code, error } = await exited;
    clearTimeout(timer);
    this.#remove(entry);
    if (this.isStopping) throw new Problem("Stopped.");
    if (code === 0 || (accept && code !== null)) return code;
    const how = error ? `could not be started: ${error.message}` : `failed (exit code ${code ?? "none"})`;
    throw new Problem(`${name} ${how}.${quote(logFile, end)}`, advice);
  }

  /**
   * Starts a service and waits until it answers.
   *
   * @param {{ name: string, command: string[], env: NodeJS.ProcessEnv, ready: string, advice?: string,
   *   timeoutMs?: number, show?: boolean }} options `ready`: the address that answers 200 once it is
   * @throws {Problem} when it ends first, or takes too long
   */
  async start({ name, command, env, ready, advice, timeoutMs = 60_000, show = false }) {
    const { child, exited, entry, logFile } = this.#spawn({ name, command, env, show });
    let isUp = false;
    const died = exited.then(({ code, signal, error }) => {
      if (this.isStopping) return;
      const how = error ? error.message : signal ? `signal ${signal}` : `exit code ${code}`;
      const problem = new Problem(`${name} ended unexpectedly (${how}).${quote(logFile)}`, advice ?? again);
      this.#remove(entry);
      if (isUp) this.#fail(problem);
      else throw problem;
    });
    died.catch(() => {});
    await Promise.race([died, answers(ready, timeoutMs, name, logFile)]);
    if (this.isStopping) throw new Problem("Stopped.");
    isUp = true;
    return child.pid;
  }

  /** Stops everything that still runs, the last started first. Can be called more than once. */
  stop() {
    this.#stopping ??= (async () => {
      while (this.#stack.length > 0) await this.#stack.pop().stop();
    })();
    return this.#stopping;
  }

  #spawn({ name, command: [program, ...args], env, show }) {
    if (this.isStopping) throw new Problem("Stopped.");
    const logFile = show
      ? null
      : path.join(this.#logFolder, `${name.toLowerCase().replaceAll(/\W+/g, "-")}.log`);
    const output = logFile ? openSync(logFile, "w", 0o600) : "inherit";
    const stdio = ["ignore", output, output];
    // A group of its own: Ctrl-C reaches this program alone, which then stops the others in good order.
    const child = spawn(program, args, {
      cwd: this.#cwd,
      env,
      stdio,
      detached: process.platform !== "win32",
    });
    if (logFile) closeSync(output);
    const release = child.pid ? guarded(child.pid, { graceMs: stopGraceMs, group: true }) : () => {};
    const exited = new Promise((resolve) => {
      child.once("error", (error) => resolve({ code: null, signal: null, error }));
      child.once("exit", (code, signal) => resolve({ code, signal, error: null }));
    }).finally(release);
    const entry = { name, stop: () => stopGroup(child, exited) };
    this.#stack.push(entry);
    return { child, exited, entry, logFile };
  }

  #remove(entry) {
    const index = this.#stack.indexOf(entry);
    if (index >= 0) this.#stack.splice(index, 1);
  }

  #ended(entry, message, logFile) {
    if (!this.#stack.includes(entry)) return;
    this.#remove(entry);
    this.#fail(new Problem(`${message}${quote(logFile)}`, again));
  }
}

async function stopGroup(child, exited) {
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), stopGraceMs);
  await exited;
  clearTimeout(timer);
  // What a program of the group left behind when it ended.
  signalGroup(child, "SIGKILL");
}

function signalGroup(child, signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended.
  }
}

async function answers(address, timeoutMs, name, logFile) {
  const deadline = Date.now() + timeoutMs;
  let last = "no answer";
  while (Date.now() < deadline) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: "manual" });
      if (response.status === 200) return;
      last = `status ${response.status}: ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = Math.round(timeoutMs / 1000);
  throw new Problem(
    `${name} did not become ready within ${seconds} s (${address}: ${last}).${quote(logFile)}`,
  );
}

function quote(logFile, end = "last", lines = 15) {
  if (!logFile) return "";
  let text = "";
  try {
    text = readFileSync(logFile, "utf8").trim();
  } catch {
    return "";
  }
  if (!text) return "";
  const all = text.split("\n").map((line) => `    ${line}`);
  const some = end === "first" ? all.slice(0, lines) : all.slice(-lines);
  return `\nThe ${end} lines of ${logFile}:\n${some.join("\n")}`;
}
