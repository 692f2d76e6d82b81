import { Tooltip } from "recharts";

/** A length in pixels at the browser's usual size of text, as it is at the size that somebody has set. */
export const scaled = (pixels: number): number =>
  (pixels * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;

/** What is under the pointer, or chosen with the arrow keys, with its exact values. */
export const chartTooltip = (
  <Tooltip
    isAnimationActive={false}
    cursor={{ stroke: "var(--line-strong)" }}
    contentStyle={{
      background: "var(--surface)",
      border: "1px solid var(--line-strong)",
      borderRadius: "0.5rem",
      fontSize: "0.75rem",
      padding: "0.375rem 0.625rem",
    }}
    labelStyle={{ color: "var(--ink-2)" }}
    itemStyle={{ color: "var(--ink)", padding: 0 }}
  />
);

/** The numbers and names along an axis. */
export const axisTick = { fill: "var(--ink-3)", fontSize: "0.6875rem" };
