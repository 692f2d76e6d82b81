import type { Result } from "./tasks";

/** A request of the load; `term` names it where the slowest one is told. */
export type Asked = { url: string; headers: Record<string, string>; term: string };

/** Who asks in the benchmark, and for what. */
export type People = Result<"log-in">;

/** A request to the API in somebody's name. */
export const ask = (url: string, { token }: { token: string }, term: string): Asked => ({
  url,
  headers: { authorization: `Bearer ${token}` },
  term,
});
