import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { Picture, ReencodeOutcome } from "./reencode";
import type { WorkerAnswer } from "./reencode-worker";

/*
 * Pictures are re-encoded in separate processes, which can be ended while they work and which then release their
 * memory.
 */

/** How long an idle process waits for the next picture, in milliseconds. */
const idleMs = 10_000;
/** A process that uses more memory than this after its work is ended, in bytes. */
const maxIdleBytes = 150_000_000;

const idleWorkers = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Re-encodes a picture in another process.
 * @param signal ends the process at once; the promise then rejects with the signal's reason
 */
export function reencodeInWorker(picture: Picture, signal: AbortSignal): Promise<ReencodeOutcome> {
  signal.throwIfAborted();
  const worker = claimIdleWorker() ?? startWorker();
  return new Promise((resolve, reject) => {
    const end = () => worker.kill("SIGKILL");
    const settle = () => {
      signal.removeEventListener("abort", end);
      worker.removeAllListeners();
    };
    const fail = (error: unknown) => {
      settle();
      end();
      reject(signal.aborted ? signal.reason : error);
    };
    signal.addEventListener("abort", end);
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`a process that re-encodes pictures ended with ${code}`)));
    worker.on("message", ({ outcome, rss }: WorkerAnswer) => {
      settle();
      if (rss > maxIdleBytes) end();
      else releaseWorker(worker);
      resolve(outcome);
    });
    worker.send(picture);
  });
}

function startWorker(): ChildProcess {
  // The program is beside this file, as source or bundled by the build.
  const isSource = import.meta.filename.endsWith(".ts");
  const program = path.join(import.meta.dirname, `reencode-worker.${isSource ? "ts" : "mjs"}`);
  // The build of the pages does not contain this file, so the bundler must not resolve the path.
  return fork(/* turbopackIgnore: true */ program, {
    execArgv: isSource ? ["--import", "tsx"] : [],
    // Without the server's environment, so that a malicious picture that exploits the decoder can't read secrets.
    env: { NODE_ENV: env.NODE_ENV, ...(isSource ? { TSX_TSCONFIG_PATH: "tsconfig.node.json" } : {}) },
  });
}

function claimIdleWorker(): ChildProcess | undefined {
  const [worker, timer] = [...idleWorkers].at(-1) ?? [];
  if (!worker) return undefined;
  clearTimeout(timer);
  idleWorkers.delete(worker);
  worker.removeAllListeners();
  worker.ref();
  worker.channel?.ref();
  return worker;
}

/** Makes a worker available again. It does not keep this process running. */
function releaseWorker(worker: ChildProcess): void {
  const timer = setTimeout(() => {
    // Immediately, because it would get the next picture before its exit event arrives.
    idleWorkers.delete(worker);
    worker.kill("SIGKILL");
  }, idleMs).unref();
  idleWorkers.set(worker, timer);
  for (const event of ["exit", "error"]) {
    worker.once(event, () => {
      clearTimeout(timer);
      idleWorkers.delete(worker);
    });
  }
  worker.unref();
  worker.channel?.unref();
}
