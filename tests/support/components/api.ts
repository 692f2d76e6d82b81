import { vi } from "vitest";

/* Stands in for the API under component tests. */

type Asked = { url: URL; body: unknown; headers: Headers };
type Answer = object | ((asked: Asked) => object | Promise<object>);

/** A refusal with its message. */
export const refusal = (status: number, message: string) => Response.json({ message }, { status });
/** A call that gets no answer. */
export const lost = () => {
  throw new TypeError("Failed to fetch");
};

/** A page of a list. */
export const pageOf = <Row>(data: Row[], more: { total?: number; page?: number } = {}) => ({
  ...{ data, total: data.length, from: data.length === 0 ? 0 : 1, page: 1, limit: 10 },
  ...more,
});

/**
 * Answers the calls of the tested components, by method and path without the area: `{ "get /tickets": page }`. A
 * function receives the call. Any other call is 404.
 * @returns the calls so far, as `get /tickets?page=2`
 */
export function answerCalls(answers: Record<string, Answer>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const method = (init.method ?? "GET").toLowerCase();
    const path = url.pathname.replace(/^(\/[a-z-]+)?\/api\//, "/");
    const call = `${method} ${path}${url.search}`;
    asked.push(call);
    const answer = answers[`${method} ${path}`] ?? refusal(404, "This record does not exist.");
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const value =
      typeof answer === "function" ? await answer({ url, body, headers: new Headers(init.headers) }) : answer;
    return value instanceof Response ? value.clone() : Response.json(value);
  });
  return asked;
}

/** Waits until no call was made for longer than live changes are collected. A list is loaded again when its channel is joined. */
export async function untilQuiet(asked: readonly string[]): Promise<void> {
  for (let before = -1; before < asked.length; ) {
    before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
