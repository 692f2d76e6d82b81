import "server-only";
import { log } from "./log";

/*
 * Work after a commit that may be lost. Responses do not wait for it. A function host (Vercel) keeps the invocation
 * alive until it ends (`settleAfterAnswer`); the Node server waits for it before it stops.
 */

// Shared by the process: Next's bundle has its own copy of this module for server actions.
const processState = globalThis as { towerdeskAfterCommit?: Set<Promise<void>> };
processState.towerdeskAfterCommit ??= new Set();
const pending = processState.towerdeskAfterCommit;

/** Starts work after a commit. An error is only logged, with the name of the use case. */
export function runAfterCommit(useCase: string, requestId: string, work: () => Promise<unknown>): void {
  const running = work()
    .then(() => {})
    .catch((error: unknown) => log.warn({ requestId, useCase, err: error }, "after commit"))
    .finally(() => pending.delete(running));
  pending.add(running);
}

/**
 * Waits for the work that has started by now; called after a response. What others start meanwhile is not awaited: under
 * load there would always be some, and the host could never end the request.
 */
export const settleStarted = (): Promise<unknown> => Promise.all(pending);

/** Waits until no work is left; called at shutdown and in tests. */
export async function settleAfterCommits(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}
