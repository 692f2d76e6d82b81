import { type Area, sessionCookie } from "@/lib/core/areas";
import { baseUrl } from "./browser/product";

/*
 * Requests to the tested product. Browser tests send them to its URL; integration tests send them to the app in their
 * process, see app-environment.ts.
 */

/** A response with its parsed JSON. */
export type Answer = {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the body's shape is what the tests are about
  body: any;
};

type Options = {
  token?: string | null;
  /** Sent as JSON; a text is sent unchanged. A GET sends no body. */
  body?: unknown;
  /** Sent unchanged instead of `body`, without a content type. */
  form?: BodyInit;
  headers?: Record<string, string>;
  /** The caller's address; only the app in the same process takes it from here. */
  address?: string;
  signal?: AbortSignal;
};

type Send = (path: string, init: RequestInit, address: string) => Response | Promise<Response>;
type Check = (method: string, path: string, status: number, body: unknown) => void | Promise<void>;

let send: Send = (path, init) => fetch(`${baseUrl}${path}`, init);
let check: Check = () => {};

/** Sets how requests are sent and how responses are checked. */
export function sendWith(newSend: Send, newCheck: Check): void {
  send = newSend;
  check = newCheck;
}

/** Calls the API: `request("GET", "/me", { token })`. An area's prefix is given as `/admin/api/me`. */
export async function request(method: string, path: string, options: Options = {}): Promise<Answer> {
  const { token, form, address = "127.0.0.1", signal } = options;
  const whole = /^(\/[a-z-]+)?\/api\//.test(path) ? path : `/api${path}`;
  const json = method === "GET" ? undefined : options.body;
  const init = {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...options.headers,
    },
    body: form ?? (json === undefined || typeof json === "string" ? json : JSON.stringify(json)),
    duplex: "half",
    signal,
  };
  const response = await send(whole, init, address);
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = headers.get("content-type")?.includes("json") && text !== "";
  const body = isJson ? JSON.parse(text) : undefined;
  await check(method, whole, status, body);
  return { status, headers, bytes, text, body };
}

/**
 * Makes a call that must succeed.
 * @returns the response's body
 * @throws Error with the status and the server's message if it refuses
 */
export async function call<T>(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await request(method, path, { token, body });
  if (answer.status >= 400)
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer.body;
}

/** The Cookie header with the sessions of areas: `cookies({ client: token })`. */
export const cookies = (tokens: Partial<Record<Area, string>>): string =>
  Object.entries(tokens)
    .map(([area, token]) => `${sessionCookie(area as Area, false)}=${token}`)
    .join("; ");
