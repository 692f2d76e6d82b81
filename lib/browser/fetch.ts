import { areaOfPath, areaPrefix } from "@/lib/core/areas";
import type { CallTo } from "@/lib/core/call-to";
import type { ErrorBody, FieldErrors } from "@/lib/core/errors";
import { noteAnswer, noteCallFailure, offlineText, unsentText } from "./connection";

/** A call that the server refused, with its message for users. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    /** The id of the call in the server's log. */
    readonly requestId?: string,
  ) {
    super(message);
  }
}

type Options = {
  /** A refetch that the user did not request; it does not extend the session. */
  background?: boolean;
  /** The Idempotency-Key of a creation. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
};

const page = new AbortController();

/** Aborted when the page is about to be left and its session to end: no more calls may be sent. */
export const pageSignal: AbortSignal = page.signal;

/** Aborts running and future calls, and the live connection. */
export const stopCalls = (): void => page.abort();

/** Older browsers can't combine signals; there, running calls continue. */
const withPage = (signal: AbortSignal): AbortSignal =>
  "any" in AbortSignal ? AbortSignal.any([signal, pageSignal]) : signal;

/**
 * Sends a call of the API, with the cookie of the page's area.
 * @throws ApiFailure if the server refused; NoAnswer if there was no response
 */
export const fetchCall = async <I extends object, O>(
  call: CallTo<I, O>,
  input: NoInfer<I>,
  options: Options = {},
): Promise<O> => (await fetchVersioned(call, input, options)).answer;

/** As `fetchCall`, with the version of a list that is saved as a whole: its `ETag`. */
export async function fetchVersioned<I extends object, O>(
  call: CallTo<I, O>,
  input: NoInfer<I>,
  { background, key, signal }: Options = {},
): Promise<{ answer: O; version: string }> {
  pageSignal.throwIfAborted();
  const { address, body } = requestOf(call, input);
  const request = {
    method: call.method.toUpperCase(),
    credentials: "same-origin",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(background ? { "x-background": "1" } : {}),
      ...(key ? { "idempotency-key": key } : {}),
    },
    ...(body === undefined ? {} : { body }),
    signal: signal ? withPage(signal) : pageSignal,
  } as const;
  const [response, text] = await read(address, request, (sent) => sent.text());
  const answer = jsonOf(text);
  if (response.ok) return { answer: answer as O, version: response.headers.get("etag") ?? "" };
  throw failureOf(response, answer);
}

/**
 * Splits a call's input: the parameters of its path, and the rest as its query, or as its body if it changes something.
 * Undefined fields are left out.
 */
export function requestOf(
  { method, path }: CallTo,
  input: object,
): { address: string; body: string | undefined } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const address = `${areaPrefix[areaOfPath(location.pathname)]}/api${filled}`;
  if (method !== "get") return { address, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { address: rest.size > 0 ? `${address}?${query}` : address, body: undefined };
}

/**
 * Downloads a stored file with the area's cookie.
 * @param address as `fileAddress` makes it
 * @param onSize called with the size in bytes as soon as it is known
 * @throws as `fetchCall`
 */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  onSize: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const [response, content] = await read(
    address,
    { credentials: "same-origin", signal: withPage(signal) },
    (answer) => {
      if (answer.ok) onSize(Number(answer.headers.get("content-length")));
      return answer.arrayBuffer();
    },
  );
  if (!response.ok) throw failureOf(response, jsonOf(new TextDecoder().decode(content)));
  return content;
}

async function read<T>(
  address: string,
  request: RequestInit,
  body: (response: Response) => Promise<T>,
): Promise<[Response, T]> {
  // A call that only reads changes nothing, whether or not it has arrived.
  const onlyReads = ["GET", undefined].includes(request.method);
  const mayHaveArrived = navigator.onLine && !onlyReads;
  try {
    const response = await fetch(address, request);
    const content = await body(response);
    noteAnswer();
    return [response, content];
  } catch (error) {
    throw await noteCallFailure(error, mayHaveArrived, onlyReads ? offlineText : unsentText);
  }
}

/**
 * The status as pages distinguish it: 503 is maintenance, which ends the session, and 504 that the database is away,
 * which does not. To programs both are 503, the latter with `Retry-After`.
 */
export const shownStatus = (status: number, header: (name: string) => string | null): number =>
  status === 503 && header("retry-after") ? 504 : status;

function failureOf(response: Response, answer: unknown): ApiFailure {
  const { message, errors } = (answer ?? {}) as Partial<ErrorBody>;
  return new ApiFailure(
    shownStatus(response.status, (name) => response.headers.get(name)),
    message ?? `The server answered ${response.status}.`,
    errors,
    response.headers.get("x-request-id") ?? undefined,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
