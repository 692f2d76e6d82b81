import { Area, AreaChart, CartesianGrid, XAxis, YAxis } from "recharts";
import { axisTick, chartBox, chartTooltip, scaled } from "./chart-tooltip";
import type { rankedPosts } from "./figures";

/** The views of posts by their rank in the list beside it. */
export function ViewLine({ posts }: { posts: ReturnType<typeof rankedPosts> }) {
  return (
    <AreaChart
      data={posts}
      {...chartBox}
      margin={{ top: scaled(10), right: scaled(12), bottom: 0, left: 0 }}
      title="Views per announcement or event, from the first place to the tenth"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="place" tick={axisTick} tickLine={false} axisLine={false} height={scaled(30)} />
      <YAxis tick={axisTick} tickLine={false} axisLine={false} allowDecimals={false} width={scaled(36)} />
      {chartTooltip}
      <Area
        dataKey="views"
        name="Views"
        stroke="var(--brand-ink)"
        strokeWidth={2}
        fill="var(--brand-ink)"
        fillOpacity={0.08}
        dot={{ r: 4, fill: "var(--surface)", fillOpacity: 1, stroke: "var(--brand-ink)", strokeWidth: 2 }}
        isAnimationActive={false}
      />
    </AreaChart>
  );
}
