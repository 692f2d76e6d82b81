import { Cell, Pie, PieChart } from "recharts";
import { chartBox, chartTooltip } from "./chart-tooltip";
import type { StatusShare } from "./figures";

/** The shares of the statuses as a ring; zero shares have no slice. */
export function StatusDoughnut({ shares }: { shares: StatusShare[] }) {
  const slices = shares.filter(({ count }) => count > 0);
  return (
    <PieChart {...chartBox} title="Service requests by status, as a ring">
      {slices.length === 0 ? (
        <Pie
          data={[{ status: "None", count: 1 }]}
          dataKey="count"
          rootTabIndex={-1}
          innerRadius="70%"
          outerRadius="100%"
          fill="var(--sunken)"
          stroke="none"
          isAnimationActive={false}
          tooltipType="none"
        />
      ) : (
        <Pie
          data={slices}
          dataKey="count"
          nameKey="status"
          rootTabIndex={-1}
          innerRadius="70%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          paddingAngle={slices.length > 1 ? 1.8 : 0}
          stroke="none"
          isAnimationActive={false}
        >
          {slices.map(({ status, color }) => (
            <Cell key={status} fill={color} />
          ))}
        </Pie>
      )}
      {slices.length === 0 ? null : chartTooltip}
    </PieChart>
  );
}
