import type { Asked } from "./requests";
import { type Result, runTask } from "./tasks";

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
