import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** A request that the Node server has handed to Next. `begun` once a page or an action of our own has seen it. */
type PageRequest = { requestId: string; started: boolean };

// The server's code and the pages' are two bundles in one process.
const processState = globalThis as { towerdeskPageRequests?: AsyncLocalStorage<PageRequest> };
processState.towerdeskPageRequests ??= new AsyncLocalStorage();
const requests = processState.towerdeskPageRequests;

/** Runs Next's part of a request, so that what follows can ask for `currentRequest`. */
export const runPageRequest = (request: PageRequest, work: () => unknown): unknown =>
  requests.run(request, work);

/** The page request that the caller works for; undefined where no Node server is in front. */
export const currentRequest = (): PageRequest | undefined => requests.getStore();

/** Marks the request as handled by one of our pages or actions: a later 500 is our fault, not the request's. */
export function beginPage(): void {
  const request = requests.getStore();
  if (request) request.started = true;
}
