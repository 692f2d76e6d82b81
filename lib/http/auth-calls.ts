import "server-only";
import NextAuth from "next-auth";
import { type Area, areas } from "@/lib/core/areas";
import { readCookie } from "@/lib/core/cookies";
import { errorStatus } from "@/lib/core/error-status";
import { AppError } from "@/lib/core/errors";
import { foreignOriginMessage, isOwnOrigin } from "@/lib/core/own-origin";
import { noPagePolicy, pageHeaders } from "@/lib/core/page-headers";
import {
  browserCookieName,
  browserIdOf,
  newBrowserId,
  setBrowserCookie,
} from "@/lib/features/auth/server/login-origins";
import { sessionCookieName } from "@/lib/features/auth/server/session-cookie";
import { authOptions } from "./next-auth";
import { beginPage } from "./page-requests";

/** The routes of next-auth that are available; its pages and other routes are not. */
const offered = new Map([
  ["csrf", "GET"],
  ["callback/credentials", "POST"],
  ["signout", "POST"],
]);

/** The maximum length of a body, in characters. */
const maxBody = 10_000;

const fixed = { ...pageHeaders, "content-security-policy": noPagePolicy, "cache-control": "no-store" };

/**
 * Handles an area's next-auth routes as JSON (docs/rules/auth.md, next-auth).
 * @param named the area's name in the path
 * @param call the rest of the path, such as `callback/credentials`
 */
export async function answerAuth(request: Request, named: string, call: string): Promise<Response> {
  beginPage();
  const area = areas.find((one) => one === named);
  const method = offered.get(call);
  try {
    if (!area || !method) throw new AppError("not-found", "There is no such call.");
    if (request.method !== method)
      throw new AppError("method-not-allowed", "This method is not offered here.");
    if (method === "POST" && !isOwnOrigin(request.headers))
      throw new AppError("forbidden", foreignOriginMessage);
    return await callNextAuth(area, call, request, method === "POST" ? await readFields(request) : {});
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const allow: Record<string, string> =
      error.status === errorStatus["method-not-allowed"] && method ? { allow: method } : {};
    return Response.json(
      { message: error.message },
      { status: error.status, headers: { ...fixed, ...allow } },
    );
  }
}

/**
 * Reads the text fields of a body, which is a form or a JSON object.
 * @throws AppError `invalid`, `too-large`
 */
async function readFields(request: Request): Promise<Record<string, string>> {
  const text = await request.text().catch(() => {
    throw new AppError("invalid", "The request ended before the whole of it had come.");
  });
  if (text.length > maxBody) throw new AppError("too-large", "The request is too large.");
  const isJson = request.headers.get("content-type")?.includes("application/json");
  try {
    const fields: unknown = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    return Object.fromEntries(
      Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    throw new AppError("invalid", "The body must be a form or a JSON object.");
  }
}

/**
 * Calls next-auth's handler for Next's older API routes, because it accepts explicit cookies and an explicit body. It
 * receives only its own area's cookies, and no redirect target.
 */
async function callNextAuth(
  area: Area,
  call: string,
  request: Request,
  fields: Record<string, string>,
): Promise<Response> {
  const sent = (name: string) => readCookie(request.headers.get("cookie"), name);
  const id = browserIdOf(sent(browserCookieName)) ?? newBrowserId();
  const options = authOptions(area, { id, sessionToken: sent(sessionCookieName(area)) });
  const { sessionToken, csrfToken } = options.cookies;
  const cookies = Object.fromEntries(
    [sessionToken.name, csrfToken.name].flatMap((name) => {
      const value = sent(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { name, password, code } = fields;
  const body = { name, password, code, csrfToken: fields.csrfToken, json: "true" };
  const nextAuthRequest = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    query: { nextauth: call.split("/") },
    cookies,
    body,
  };
  const reply = new Reply();
  await NextAuth(nextAuthRequest as never, reply as never, options);
  const answer = reply.response();
  if (call === "callback/credentials" && answer.ok) answer.headers.append("set-cookie", setBrowserCookie(id));
  return answer;
}

/** The part of Next's older response object that next-auth uses. */
class Reply {
  #status = 200;
  #cookies: string[] = [];
  #body: unknown = {};

  status(status: number): this {
    this.#status = status;
    return this;
  }
  getHeader(): string[] {
    return this.#cookies;
  }
  setHeader(name: string, value: string[] | string): this {
    if (name.toLowerCase() === "set-cookie") this.#cookies = [value].flat();
    return this;
  }
  json(body: unknown): void {
    this.#body = body;
  }
  send(body: unknown): void {
    this.#body = body;
  }

  response(): Response {
    const { url } = this.#body as { url?: string };
    // With a missing or foreign CSRF token, next-auth would redirect to its own page.
    if (url?.endsWith("?csrf=true")) throw new AppError("forbidden", foreignOriginMessage);
    const answer = Response.json(this.#body, { status: this.#status, headers: fixed });
    for (const cookie of this.#cookies) answer.headers.append("set-cookie", cookie);
    return answer;
  }
}
