import "server-only";

/**
 * Calls `work` with a signal that aborts after `ms` milliseconds, or together with `signal`.
 *
 * `AbortSignal.any` with an `AbortSignal.timeout` is no replacement: Node 20 may garbage-collect the timeout, which then
 * never fires.
 */
export async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const forward = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException("timed out", "TimeoutError")), ms);
  signal?.addEventListener("abort", forward);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", forward);
  }
}
