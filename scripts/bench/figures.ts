/** Returns a percentile; NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

export type Summary = ReturnType<typeof summary>;

/** The statistics of measured times, in milliseconds. */
export function summary(times: readonly number[]) {
  const at = (share: number) => round(percentile(times, share));
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
