import "server-only";
import { log } from "./log";

/*
 * Work that follows a commit and may be lost. An answer does not wait for it; a function host (Vercel) keeps the invocation
 * alive until it ends (`settleAfterAnswer`), and the Node server waits for it before it stops.
 */

// One per process: the forms are in Next's bundle, which has a copy of this module of its own.
const processState = globalThis as { towerdeskAfterCommit?: Set<Promise<void>> };
processState.towerdeskAfterCommit ??= new Set();
const pending = processState.towerdeskAfterCommit;

/** Starts work after a commit. Its failure is only logged, with the use case's name. */
export function runAfterCommit(useCase: string, requestId: string, work: () => Promise<unknown>): void {
  const running = work()
    .then(() => {})
    .catch((error: unknown) => log.warn({ requestId, useCase, err: error }, "after commit"))
    .finally(() => pending.delete(running));
  pending.add(running);
}

/** Waits for everything that `runAfterCommit` has started; called after an answer, at shutdown and in tests. */
export async function settleAfterCommits(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}
