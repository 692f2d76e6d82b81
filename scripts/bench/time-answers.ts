import { type Result, runTask } from "./tasks";

/** A request of the load; `term` is the name under which the report shows the slowest one. */
export type Asked = { url: string; headers: Record<string, string>; term: string };

/** The users of the benchmark, with their tokens and tickets. */
export type People = Result<"log-in">;

/** An API request of a user. */
export const ask = (url: string, { token }: { token: string }, term: string): Asked => ({
  url,
  headers: { authorization: `Bearer ${token}` },
  term,
});

/** A measurement, with the target for its p95. */
export type Timed<R = Result<"latency">> = R & { name: string; wanted: number; reached: boolean };

/** Compares a result with the target for its p95, in milliseconds. */
export function compared<R extends { p95: number; failed: number }>(
  name: string,
  result: R,
  wanted: number,
): Timed<R> {
  return { ...result, name, wanted, reached: result.failed === 0 && result.p95 < wanted };
}

/** Measures the response times of clients that send requests without a pause. */
export async function timeAnswers(
  name: string,
  wanted: number,
  order: { clients: number; seconds: number; requests: Asked[] },
): Promise<Timed> {
  return compared(name, await runTask("latency", order), wanted);
}
