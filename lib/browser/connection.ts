/*
 * The connection state of a page: offline after an unanswered call or when the browser reports it, online after the
 * next response (docs/rules/screens.md, Offline).
 */

export const offlineText = "You are offline.";
export const unsentText = "You are offline. Nothing was sent.";

/** A call that got no response. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  constructor(
    message: string,
    /** Whether the call may have changed something: the browser was online when it was sent. */
    readonly mayHaveArrived: boolean,
    /** The text shown if the call may have arrived. */
    readonly hint: string = mayHaveArrivedHint,
  ) {
    super(message);
  }
}

/** Shown below `unsentText` if the call may have arrived. */
export const mayHaveArrivedHint =
  "The connection broke. Look whether it has arrived after all before you send it again.";

type Network = {
  isOffline: boolean;
  /** The time of the last response, in milliseconds since 1970. */
  answeredAt: number;
};

let network: Network = { isOffline: false, answeredAt: 0 };
const listeners = new Set<() => void>();

const change = (next: Network): void => {
  const turned = next.isOffline !== network.isOffline;
  network = next;
  if (turned) for (const listener of listeners) listener();
};

export const currentNetwork = (): Network => network;
export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const noteAnswer = (): void => change({ isOffline: false, answeredAt: Date.now() });
const noteOffline = (): void => change({ ...network, isOffline: true });

/**
 * Records that a call got no response.
 * @param mayHaveArrived as that of `NoAnswer`
 * @returns the error to throw
 */
export function noteNoAnswer(mayHaveArrived: boolean, text = offlineText): NoAnswer {
  noteOffline();
  return new NoAnswer(text, mayHaveArrived);
}

/**
 * Interprets an error of a call. Without a response, `fetch` and server actions throw a TypeError.
 * @param mayHaveArrived as that of `NoAnswer`
 * @returns a `NoAnswer` for a TypeError, which is recorded; any other error unchanged
 */
export function noteCallFailure(error: unknown, mayHaveArrived = true): unknown {
  return error instanceof TypeError ? noteNoAnswer(mayHaveArrived) : error;
}

/** Milliseconds between probes while the server is unreachable. */
const probeEvery = 4000;

/** Checks whether the server responds, and records the result. */
export async function probe(): Promise<boolean> {
  try {
    await fetch("/api/health", { cache: "no-store" });
    noteAnswer();
    return true;
  } catch {
    noteOffline();
    return false;
  }
}

/**
 * Records connection losses and probes the server while offline. Every component that needs this calls it.
 * @returns a function that stops it
 */
export function watchNetwork(): () => void {
  const probeNow = () => void probe();
  addEventListener("offline", noteOffline);
  addEventListener("online", probeNow);
  const timer = setInterval(() => {
    if (network.isOffline && navigator.onLine && document.visibilityState === "visible") probeNow();
  }, probeEvery);
  if (network.answeredAt === 0) noteAnswer();
  // The connection may have been lost before the listeners existed.
  if (!navigator.onLine) noteOffline();
  return () => {
    removeEventListener("offline", noteOffline);
    removeEventListener("online", probeNow);
    clearInterval(timer);
  };
}
