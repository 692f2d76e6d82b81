import { runTask, type TaskResult } from "./tasks";

/** A request of the load; `term` is the name under which the report shows the slowest one. */
export type TimedRequest = { url: string; headers: Record<string, string>; term: string };

/** The users of the benchmark, with their tokens and tickets. */
export type People = TaskResult<"log-in">;

/** An API request of a user. */
export const requestAs = (url: string, { token }: { token: string }, term: string): TimedRequest => ({
  url,
  headers: { authorization: `Bearer ${token}` },
  term,
});

/** A measurement, with the target for its p95. */
export type Timed<R = TaskResult<"latency">> = R & { name: string; target: number; isMet: boolean };

/** Compares a result with the target for its p95, in milliseconds. */
export function compared<R extends { p95: number; failed: number }>(
  name: string,
  result: R,
  target: number,
): Timed<R> {
  return { ...result, name, target, isMet: result.failed === 0 && result.p95 < target };
}

/** Measures the response times of clients that send requests without a pause. */
export async function timeAnswers(
  name: string,
  target: number,
  order: { clients: number; seconds: number; requests: TimedRequest[] },
): Promise<Timed> {
  return compared(name, await runTask("latency", order), target);
}
