import "server-only";
import { AppError, invalid } from "@/lib/core/errors";
import type { ApiContext, Call } from "@/lib/core/server/call";
import { readParameters, readQuery } from "@/lib/core/server/parameters";

const malformed = () => new AppError("invalid", "The body must be a JSON object.");
const cutOff = () => new AppError("invalid", "The request ended before the whole of it had come.");

/** Values that must be sent in the body: URLs are stored in logs, histories and Referer headers. */
const credentials = [
  "password",
  "password_confirmation",
  "currentPassword",
  "oldPassword",
  "newPassword",
  "reNewPassword",
  "token",
  "code",
];
const notInAddress = "Send this in the body of the request, not in its address.";

/** @throws AppError `invalid` */
function assertNoCredentials(query: Record<string, string>): void {
  const found = credentials.filter((name) => Object.hasOwn(query, name));
  if (found.length > 0) throw invalid(Object.fromEntries(found.map((name) => [name, [notInAddress]])));
}

/**
 * Merges the input of a call: path parameters override the JSON body, which overrides the query.
 * @throws AppError `invalid` for malformed JSON, a repeated parameter or a credential in the query, `too-large` for a body above the limit
 */
export async function rawInput(context: ApiContext, declared: Call): Promise<Record<string, unknown>> {
  const { req } = context;
  const query = readQuery(req.raw);
  const params = req.param() as Record<string, string>;
  if (req.method === "GET" || req.method === "HEAD") return { ...query, ...params };
  assertNoCredentials(query);
  if (declared.ignoresBody) return { ...query, ...params };
  return { ...query, ...(await readBody(req.raw, declared)), ...params };
}

async function readBody(
  request: Request,
  { bodyLimit, form, listBody }: Call,
): Promise<Record<string, unknown>> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > bodyLimit) throw tooLarge(bodyLimit);
  const text = await readText(request, bodyLimit).catch((error: unknown) => {
    // The client disconnected; this is not a fault of the product.
    throw error instanceof AppError ? error : cutOff();
  });
  if (text.trim() === "") return {};
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (form && isForm) return readParameters(new URLSearchParams(text));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (listBody !== undefined && Array.isArray(body)) return { [listBody]: body };
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw malformed();
  return body as Record<string, unknown>;
}

async function readText(request: Request, limit: number): Promise<string> {
  // The declared length was checked, and the server reads no more than that.
  if (request.headers.has("content-length")) return request.text();
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const tooLarge = (limit: number) =>
  new AppError("too-large", `The request is too large: at most ${Math.round(limit / 100_000) / 10} MB.`);
