import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import { axisTick, chartBox, chartTooltip, scaled } from "@/components/dashboard/chart-tooltip";
import { ageGroups } from "./figures";

/** The open tickets of each module as a bar of its age groups. */
export function AgeBars({ modules }: { modules: readonly { name: string }[] }) {
  return (
    <BarChart
      data={[...modules]}
      layout="vertical"
      {...chartBox}
      margin={{ top: 0, right: scaled(12), bottom: 0, left: 0 }}
      title="Open tickets by module, a bar of age groups for each"
    >
      <CartesianGrid horizontal={false} stroke="var(--line)" />
      <XAxis type="number" tick={axisTick} tickLine={false} axisLine={false} allowDecimals={false} />
      <YAxis
        type="category"
        dataKey="name"
        tick={axisTick}
        tickLine={false}
        axisLine={false}
        interval={0}
        width={scaled(108)}
      />
      {chartTooltip}
      {ageGroups.map(({ key, name, color }) => (
        <Bar key={key} dataKey={key} name={name} stackId="age" fill={color} isAnimationActive={false} />
      ))}
    </BarChart>
  );
}
