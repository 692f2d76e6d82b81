import "server-only";
import { AppError } from "@/lib/core/errors";

/** Numbers of tasks. `maxWaiting` limits the waiting tasks of all owners together. */
type Limits = { concurrency: number; perOwner: number; maxWaiting: number };

/** Starts a waiting task, or rejects it if called with an error. */
type Waiting = (refusal?: unknown) => void;

/**
 * Runs expensive tasks, a few at a time and round-robin by owner (an account or an address), so that many tasks of
 * one owner delay only that owner. If too many wait, the newest task of the owner with the longest queue is rejected.
 */
export class FairQueue {
  readonly #limits: Limits;
  /** The waiting tasks by owner, oldest first; the first owner is next. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs a task when its turn comes.
   * @param options.signal aborts the waiting with the signal's reason; a running task must handle the signal itself
   * @throws AppError `too-many` if too many tasks wait, and any error of the task
   */
  async run<T>(owner: string, task: () => Promise<T>, options: { signal?: AbortSignal } = {}): Promise<T> {
    await this.#turn(owner, options.signal);
    try {
      return await task();
    } finally {
      const left = this.#runningOf(owner) - 1;
      if (left === 0) this.#running.delete(owner);
      else this.#running.set(owner, left);
      // Owners that queued meanwhile come before this one.
      this.#moveToEnd(owner, this.#lines.get(owner) ?? []);
      this.#startNext();
    }
  }

  #turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const onAbort = () => this.#remove(owner, waiting, signal?.reason);
      const waiting: Waiting = (refusal) => {
        signal?.removeEventListener("abort", onAbort);
        if (refusal === undefined) resolve();
        else reject(refusal);
      };
      signal?.addEventListener("abort", onAbort);
      const line = this.#lines.get(owner);
      if (line) line.push(waiting);
      else this.#lines.set(owner, [waiting]);
      this.#startNext();
      this.#refuseExcess();
    });
  }

  #startNext(): void {
    while (sum(this.#running.values()) < this.#limits.concurrency) {
      const next = [...this.#lines].find(([owner]) => this.#runningOf(owner) < this.#limits.perOwner);
      const [owner, [start, ...others]] = next ?? ["", []];
      if (!start) return;
      // The owner's remaining tasks come after those of other owners.
      this.#moveToEnd(owner, others);
      this.#running.set(owner, this.#runningOf(owner) + 1);
      start();
    }
  }

  #moveToEnd(owner: string, line: Waiting[]): void {
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
  }

  #refuseExcess(): void {
    const lines = [...this.#lines];
    if (sum(lines.map(([, line]) => line.length)) <= this.#limits.maxWaiting) return;
    const [owner, line] = lines.reduce((longest, one) =>
      one[1].length >= longest[1].length ? one : longest,
    );
    this.#remove(owner, line.at(-1), tooBusy());
  }

  #remove(owner: string, waiting: Waiting | undefined, reason: unknown): void {
    const line = this.#lines.get(owner) ?? [];
    const others = line.filter((one) => one !== waiting);
    if (others.length > 0) this.#lines.set(owner, others);
    else this.#lines.delete(owner);
    waiting?.(reason);
  }

  #runningOf(owner: string): number {
    return this.#running.get(owner) ?? 0;
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

const tooBusy = () =>
  new AppError("too-many", "The server is busy. Please try again in a moment.", { retryAfterSeconds: 5 });
