import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { calls } from "@/lib/app/calls";
import { errorSchema } from "@/lib/core/record-schema";
import { pathPattern } from "@/lib/http/paths";
import { refusals } from "@/lib/http/refusals";

const declared = calls.map((call) => ({ call, pattern: pathPattern(call.path) }));

/**
 * The declared call of a request, or null.
 * @param path the whole path, from `/api`
 */
function callOf(method: string, path: string) {
  const bare = path.split("?")[0] ?? "";
  const found = declared.find(
    ({ call, pattern }) => call.method === method.toLowerCase() && pattern.test(bare),
  );
  return found?.call ?? null;
}

/**
 * Checks that a response has exactly the declared fields, and that an error status is declared.
 * @throws Error with the reason, which fails the test that made the call
 */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  const call = callOf(method, path);
  if (!call || body === undefined) return;
  const said = `${method} ${path} answered ${status}`;
  if (status >= 400) {
    if (!refusals(call).includes(status))
      throw new Error(`${said}, which ${call.path} does not declare: ${JSON.stringify(body)}`);
    agree(errorSchema, body, said);
  } else {
    if (status !== call.status) throw new Error(`${said}, and not ${call.status}`);
    agree(call.target.output, body, said);
  }
}

/** Parsing drops undeclared fields, so the two then differ. */
function agree(schema: z.ZodType, body: unknown, said: string): void {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Error(`${said}, not as declared: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, body)) {
    throw new Error(`${said} with more than is declared: ${JSON.stringify(body).slice(0, 2000)}`);
  }
}
