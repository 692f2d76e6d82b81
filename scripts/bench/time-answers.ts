import { type Result, runTask } from "./tasks";

/** A request of the load; `term` names it in the report of the slowest one. */
export type Asked = { url: string; headers: Record<string, string>; term: string };

/** Who asks in the benchmark, and for what. */
export type People = Result<"log-in">;

/** A request to the API in somebody's name. */
export const ask = (url: string, { token }: { token: string }, term: string): Asked => ({
  url,
  headers: { authorization: `Bearer ${token}` },
  term,
});

/** What was timed, with the p95 that is wanted. */
export type Timed<R = Result<"latency">> = R & { name: string; wanted: number; reached: boolean };

/** Compares a result with the p95 in milliseconds that is wanted. */
export function compared<R extends { p95: number; failed: number }>(
  name: string,
  result: R,
  wanted: number,
): Timed<R> {
  return { ...result, name, wanted, reached: result.failed === 0 && result.p95 < wanted };
}

/** Times what clients get that ask without a pause. */
export async function timeAnswers(
  name: string,
  wanted: number,
  order: { clients: number; seconds: number; requests: Asked[] },
): Promise<Timed> {
  return compared(name, await runTask("latency", order), wanted);
}
