/* The running product under the browser tests. scripts/test.ts starts it and passes its address. */

/** The product's URL, without a trailing slash. */
export const baseUrl = process.env.BASE_URL ?? "http://localhost:3000";
/** The URL of the demonstration's mail catcher. */
export const mailCatcherUrl = process.env.MAIL_CATCHER_URL ?? "http://localhost:6103";
/** The URLs of the payment providers' sandboxes. */
export const sandboxUrls = {
  dragonpay: process.env.DRAGONPAY_URL ?? "http://127.0.0.1:6101",
  aqwire: process.env.AQWIRE_URL ?? "http://127.0.0.1:6102",
};
/** The part of the live connection's URL by which a test recognises it. */
export const liveAddress = new RegExp(`^wss?://[^/]+:${process.env.PUSHER_PORT ?? "6001"}/`);

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Calls the API as a program does, with or without a bearer token.
 * @throws Error with the status and the server's message if it refuses
 */
export async function call<T>(
  token: string | null,
  method: Method,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${baseUrl}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/**
 * Uploads a file into a folder of the store.
 * @returns its key
 */
export async function uploadFile(
  token: string,
  folder: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const form = new FormData();
  form.append("url", folder);
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${baseUrl}/api/file`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
  const { key } = (await response.json()) as { key: string };
  return key;
}
