import { createWriteStream, existsSync, mkdirSync, openSync, readFileSync, type WriteStream } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import pWaitFor from "p-wait-for";
import type { EnvironmentVariables } from "@/scripts/support/environment";
import { Problem } from "@/scripts/support/problem";

export const root = path.resolve(import.meta.dirname, "../..");

// Longer than the 15 s after which the product exits by itself.
const stopGraceMs = 17_000;
const retryAdvice =
  "Run the command again. Should it happen again, the messages above say what to put right.";

type Program = {
  name: string;
  /** A program of the packages or the system, with its arguments. */
  command: readonly string[];
  env: EnvironmentVariables;
  /** Writes to this terminal instead of `<logs>/<name>.log`. */
  show?: boolean;
  /** Advice for a failure. */
  advice?: string;
  timeoutMs?: number;
};

type Running = { stop: () => Promise<unknown> };

/** The programs that a command starts: those that end by themselves, and services that must keep running. */
export class Programs {
  #running: Running[] = [];
  #stopping: Promise<void> | null = null;
  #fail: (problem: Problem) => void = () => {};
  /** Rejects with a Problem when a service ends by itself. Never resolves. */
  readonly failure: Promise<never>;

  constructor(readonly logFolder: string) {
    this.failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failure.catch(() => {});
    mkdirSync(logFolder, { recursive: true });
  }

  get isStopping(): boolean {
    return this.#stopping !== null;
  }

  logOf(name: string): string {
    return path.join(this.logFolder, `${name.toLowerCase().replaceAll(/\W+/g, "-")}.log`);
  }

  /** Registers something else to be stopped in the same order. */
  adopt(name: string, service: Running & { exited: Promise<unknown>; logFile: string }): void {
    this.#running.push(service);
    void service.exited.then(() =>
      this.#endedByItself(service, `${name} ended unexpectedly.`, service.logFile),
    );
  }

  /**
   * Runs a program to its end.
   * @returns the exit code
   * @throws {Problem} if it can't be started or a signal ends it
   */
  async tryRun(program: Program): Promise<number> {
    const { subprocess, running, logFile } = this.#spawn(program);
    const { exitCode, shortMessage } = await subprocess;
    this.#forget(running);
    if (this.isStopping) throw new Problem("Stopped.");
    if (exitCode !== undefined) return exitCode;
    throw new Problem(`${program.name} could not run: ${shortMessage}${quote(logFile)}`, program.advice);
  }

  /**
   * Runs a program to its end.
   * @throws {Problem} with its last output if it fails
   */
  async run(program: Program): Promise<void> {
    const exitCode = await this.tryRun(program);
    if (exitCode === 0) return;
    const logFile = program.show ? null : this.logOf(program.name);
    throw new Problem(`${program.name} failed (exit code ${exitCode}).${quote(logFile)}`, program.advice);
  }

  /**
   * Starts a service and waits until the URL `ready` responds with 200.
   * @returns its process number
   * @throws {Problem} if it ends before that, or takes longer than the time limit (by default a minute)
   */
  async start({ ready, timeoutMs = 60_000, ...program }: Program & { ready: string }): Promise<number> {
    const { name } = program;
    const { subprocess, running, logFile } = this.#spawn(program);
    let isUp = false;
    const died = subprocess.then(({ exitCode, signal, shortMessage }) => {
      const how =
        exitCode !== undefined ? `exit code ${exitCode}` : signal ? `signal ${signal}` : shortMessage;
      const sentence = `${name} ended unexpectedly (${how}).`;
      if (isUp) this.#endedByItself(running, sentence, logFile);
      else if (this.#forget(running))
        throw new Problem(`${sentence}${quote(logFile)}`, program.advice ?? retryAdvice);
    });
    let last = "no answer";
    const isReady = async () => {
      try {
        const response = await fetch(ready, { signal: AbortSignal.timeout(5000), redirect: "manual" });
        last = `status ${response.status}: ${(await response.text()).slice(0, 300)}`;
        return response.status === 200;
      } catch (error) {
        last = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        return subprocess.exitCode !== null || subprocess.signalCode !== null;
      }
    };
    const waited = pWaitFor(isReady, { interval: 100, timeout: timeoutMs }).catch(() => {
      const sentence = `${name} did not become ready within ${Math.round(timeoutMs / 1000)} s (${ready}: ${last}).`;
      throw new Problem(`${sentence}${quote(logFile)}`);
    });
    await Promise.race([died, waited]);
    if (subprocess.exitCode !== null || subprocess.signalCode !== null) await died;
    if (this.isStopping) throw new Problem("Stopped.");
    isUp = true;
    return subprocess.pid ?? 0;
  }

  /** Stops all running programs, the last started first. It may be called more than once. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (let next = this.#running.pop(); next; next = this.#running.pop()) await next.stop();
    })();
    return this.#stopping;
  }

  #spawn({ name, command: [file = "", ...args], env, show = false, timeoutMs }: Program) {
    if (this.isStopping) throw new Problem("Stopped.");
    const logFile = show ? null : this.logOf(name);
    const log = logFile ? openLog(logFile, "w") : null;
    const subprocess = execa(file, args, {
      cwd: root,
      env,
      extendEnv: false,
      preferLocal: true,
      localDir: root,
      stdin: "ignore",
      stdout: log ?? "inherit",
      stderr: log ?? "inherit",
      buffer: false,
      reject: false,
      timeout: timeoutMs ?? 0,
      forceKillAfterDelay: stopGraceMs,
    });
    log?.destroy();
    const running = {
      stop: async () => {
        subprocess.kill();
        await subprocess;
      },
    };
    this.#running.push(running);
    return { subprocess, running, logFile };
  }

  #forget(running: Running): boolean {
    const index = this.#running.indexOf(running);
    if (index >= 0) this.#running.splice(index, 1);
    return index >= 0;
  }

  #endedByItself(running: Running, sentence: string, logFile: string | null): void {
    if (this.#forget(running)) this.#fail(new Problem(`${sentence}${quote(logFile)}`, retryAdvice));
  }
}

/** Opens a file for a program's output. A pipe through this process would break if this process is killed first. */
export function openLog(file: string, flags: "a" | "w"): WriteStream {
  return createWriteStream(file, { fd: openSync(file, flags, 0o600) });
}

function quote(logFile: string | null): string {
  const text = logFile && existsSync(logFile) ? readFileSync(logFile, "utf8").trim() : "";
  if (!text) return "";
  const lines = text.split("\n").slice(-15);
  return `\nThe last lines of ${logFile}:\n${lines.map((line) => `    ${line}`).join("\n")}`;
}
