import { Tooltip } from "recharts";

/** What is under the pointer, or chosen with the arrow keys, with its exact values. */
export const chartTooltip = (
  <Tooltip
    isAnimationActive={false}
    cursor={{ stroke: "var(--line-strong)" }}
    contentStyle={{
      background: "var(--surface)",
      border: "1px solid var(--line-strong)",
      borderRadius: 8,
      fontSize: 12,
      padding: "6px 10px",
    }}
    labelStyle={{ color: "var(--ink-2)" }}
    itemStyle={{ color: "var(--ink)", padding: 0 }}
  />
);

/** The numbers and names along an axis. */
export const axisTick = { fill: "var(--ink-3)", fontSize: 11 };
