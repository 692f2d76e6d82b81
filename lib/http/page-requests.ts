import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** A request that the Node server passed to Next. `started` is set once one of our pages or actions handles it. */
type PageRequest = { requestId: string; started: boolean };

// The server and the pages are two bundles in one process, so the storage must be shared.
const processState = globalThis as { towerdeskPageRequests?: AsyncLocalStorage<PageRequest> };
processState.towerdeskPageRequests ??= new AsyncLocalStorage();
const requests = processState.towerdeskPageRequests;

/** Runs Next's handling of a request, so that code in it can use `currentRequest`. */
export const runPageRequest = (request: PageRequest, work: () => unknown): unknown =>
  requests.run(request, work);

/** The current page request; undefined without the Node server. */
export const currentRequest = (): PageRequest | undefined => requests.getStore();

/**
 * Marks the request as handled by one of our pages or actions: a later 500 is then our fault, not that of a malformed
 * request.
 */
export function beginPage(): void {
  const request = requests.getStore();
  if (request) request.started = true;
}
