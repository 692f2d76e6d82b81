import type { Area } from "@/lib/core/areas";
import { sessionCookie } from "@/lib/core/areas";
import { api } from "@/lib/http/app";
import { type Answer, readAnswer } from "./people";

/* Requests with more options than `request` of people.ts: the whole path, any header, the caller's address. */

type Sent = { headers?: Record<string, string>; body?: BodyInit; address?: string };

/** Calls the API with exactly these headers and this body. `path` is the whole path, such as `/admin/api/me`. */
export async function send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { headers = {}, body, address = "127.0.0.1" } = sent;
  const answer = await api.request(
    path,
    { method, headers, ...(body === undefined ? {} : { body }) },
    { address },
  );
  return readAnswer(method, path, answer);
}

/** Logs in from an address, and returns the response. */
export const attempt = (area: Area, name: string, password: string, address = "127.0.0.1"): Promise<Answer> =>
  send("POST", area === "client" ? "/api/login" : `/api/login/${area}`, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ [area === "client" ? "clientCode" : "email"]: name, password }),
    address,
  });

/** The Cookie header with the sessions of areas: `cookies({ client: token })`. */
export const cookies = (tokens: Partial<Record<Area, string>>): string =>
  Object.entries(tokens)
    .map(([area, token]) => `${sessionCookie(area as Area, false)}=${token}`)
    .join("; ");
