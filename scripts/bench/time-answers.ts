import { type Area, sessionCookie } from "@/lib/core/areas";
import type { Summary } from "./figures";
import { runTask, type TaskResult } from "./tasks";

/** A request of the load; `term` is the name under which the report shows the slowest one. */
export type TimedRequest = {
  url: string;
  headers: Record<string, string>;
  term: string;
  method?: "POST" | "PUT";
  body?: string;
};

/** The users of the benchmark, with their tokens and tickets. */
export type People = TaskResult<"log-in">;

/** An API request of a user. */
export const requestAs = (url: string, { token }: { token: string }, term: string): TimedRequest => ({
  url,
  headers: { authorization: `Bearer ${token}` },
  term,
});

/** A page of an area as a signed-in user. */
export const pageAs = (area: Area, url: string, { token }: { token: string }): TimedRequest => ({
  url,
  headers: { cookie: `${sessionCookie(area, false)}=${token}` },
  term: "",
});

type Result = Summary & { failed: number };

/** A measurement, with the target for its p95. */
export type Timed<R = Result> = R & { name: string; target: number; isMet: boolean };

/** Compares a result with the target for its p95, in milliseconds. */
export const compared = <R extends Result>(name: string, result: R, target: number): Timed<R> => ({
  ...result,
  name,
  target,
  isMet: result.failed === 0 && result.p95 < target,
});

type Order = { clients: number; seconds: number; requests: TimedRequest[] };

/** Measures the response times of clients that send requests without a pause. */
export const timeAnswers = async (name: string, target: number, order: Order) =>
  compared(name, await runTask("latency", order), target);
