/*
 * The connection state of a page: offline if a call and a probe after it got no answer or when the browser reports it,
 * online after the next response (docs/rules/screens.md, Offline).
 */

export const offlineText = "You are offline.";
export const unsentText = "You are offline. Nothing was sent.";
const lostText = "The answer got lost.";

type Loss = {
  /** Whether the connection is away. Otherwise only this answer did not come. */
  isAway: boolean;
  /** Whether the call may have changed something: the browser was online when it was sent. */
  mayHaveArrived: boolean;
};

/** Stands for the HTTP status of a request without a response. */
export const noResponse = 0;

/** A call that got no response. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  constructor(
    message: string,
    readonly loss: Loss,
    /** The text shown if the call may have arrived. */
    readonly hint: string = mayHaveArrivedHint,
  ) {
    super(message);
  }
}

/** Whether an error is that the connection is away, which the shell says. */
export const isAway = (error: unknown): boolean => error instanceof NoAnswer && error.loss.isAway;

/** Shown below the message if the call may have arrived. */
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

/** Records that the connection is away. @returns the error to throw; nothing was sent */
export function noteAway(): NoAnswer {
  noteOffline();
  return new NoAnswer(unsentText, { isAway: true, mayHaveArrived: false });
}

/**
 * Records that a call got no response, after looking whether the connection is away.
 * @param mayHaveArrived as that of `Loss`
 * @param awayText the text if it is away
 * @returns the error to throw
 */
export async function noteNoAnswer(mayHaveArrived: boolean, awayText = unsentText): Promise<NoAnswer> {
  const isAway = !navigator.onLine || !(await probe());
  if (isAway) noteOffline();
  const text = isAway ? awayText : mayHaveArrived ? `${lostText} It may have arrived.` : lostText;
  return new NoAnswer(text, { isAway, mayHaveArrived });
}

/**
 * Interprets an error of a call. Without a response, `fetch` and server actions throw a TypeError.
 * @param mayHaveArrived as that of `Loss`
 * @param awayText the text if the connection is away
 * @returns a `NoAnswer` for a TypeError, which is recorded; any other error unchanged
 */
export const noteCallFailure = async (
  error: unknown,
  mayHaveArrived = true,
  awayText = unsentText,
): Promise<unknown> => (error instanceof TypeError ? await noteNoAnswer(mayHaveArrived, awayText) : error);

/** Milliseconds between probes while the server is unreachable, and the longest wait for a probe's answer. */
const probeEvery = 4000;
let probing: Promise<boolean> | null = null;

async function askServer(): Promise<boolean> {
  try {
    await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(probeEvery) });
    noteAnswer();
    return true;
  } catch {
    noteOffline();
    return false;
  }
}

/** Checks whether the server responds, and records the result. */
export function probe(): Promise<boolean> {
  probing ??= askServer().finally(() => {
    probing = null;
  });
  return probing;
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
