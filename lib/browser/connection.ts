/*
 * What a page knows of its connection: it is away once a call had no answer or the browser says so, and back with the
 * first answer (docs/rules/screens.md, Offline).
 */

export const offlineText = "You are offline.";
export const unsentText = "You are offline. Nothing was sent.";

/** A call without an answer. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  constructor(
    message: string,
    /** The browser had a connection when it was sent. */
    readonly mayHaveArrived: boolean,
    /** What is said of it where it may have arrived. */
    readonly hint: string = mayHaveArrivedHint,
  ) {
    super(message);
  }
}

/** What is said below `unsentText` of what may have arrived. */
export const mayHaveArrivedHint =
  "The connection broke. Look whether it has arrived after all before you send it again.";

type Network = {
  isOffline: boolean;
  /** When the last answer came, in milliseconds since 1970. */
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
 * Notes that a call had no answer.
 * @param wasOnline whether the browser had a connection when it was sent
 * @returns the error for it
 */
export function noteNoAnswer(wasOnline: boolean, text = offlineText): NoAnswer {
  noteOffline();
  return new NoAnswer(text, wasOnline);
}

/**
 * What a call's failure means. `fetch` throws a TypeError where there was no answer, and so does a server action.
 * @param wasOnline whether the browser had a connection when it was sent
 * @returns a `NoAnswer` in place of such an error, which is noted; any other error as it is
 */
export function noteCallFailure(error: unknown, wasOnline = true): unknown {
  return error instanceof TypeError ? noteNoAnswer(wasOnline) : error;
}

/** Milliseconds between attempts to reach the server while it is away. */
const probeEvery = 4000;

/** Whether the server answers; notes it. */
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
 * Notes that the connection goes, and looks for it while it is away. Each part of a page that needs it asks for itself.
 * @returns a function that ends this
 */
export function watchNetwork(): () => void {
  const look = () => void probe();
  addEventListener("offline", noteOffline);
  addEventListener("online", look);
  const timer = setInterval(() => {
    if (network.isOffline && navigator.onLine && document.visibilityState === "visible") look();
  }, probeEvery);
  if (network.answeredAt === 0) noteAnswer();
  // It may have gone before anybody listened.
  if (!navigator.onLine) noteOffline();
  return () => {
    removeEventListener("offline", noteOffline);
    removeEventListener("online", look);
    clearInterval(timer);
  };
}
