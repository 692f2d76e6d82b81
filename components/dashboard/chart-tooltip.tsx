import { Tooltip, XAxis } from "recharts";

/** Converts pixels at the browser's default font size to pixels at the user's font size. */
export const scaled = (pixels: number): number =>
  (pixels * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;

/** What all charts have: they fill their box, and screen readers read their title. */
export const chartBox = {
  responsive: true,
  style: { width: "100%", height: "100%" },
  role: "img",
} as const;

/** Shows the exact values of the point under the pointer or selected with the arrow keys. */
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

/** The style of an axis's labels. */
export const axisTick = { fill: "var(--ink-3)", fontSize: "0.6875rem" };

/** The axis of a line chart whose points have a `month`. */
export const monthAxis = () => (
  <XAxis
    dataKey="month"
    tick={axisTick}
    tickLine={false}
    axisLine={false}
    interval="preserveStartEnd"
    padding={{ left: scaled(8), right: scaled(8) }}
    height={scaled(30)}
  />
);
