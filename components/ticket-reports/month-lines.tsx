import { CartesianGrid, Legend, Line, LineChart, YAxis } from "recharts";
import { axisTick, chartBox, chartTooltip, monthAxis, scaled } from "@/components/dashboard/chart-tooltip";

/** The looks of the lines, in their order; widths and dashes also distinguish them. */
const lineStyles = [
  { stroke: "var(--brand-ink)", strokeWidth: 2.5 },
  { stroke: "var(--c-completed)", strokeWidth: 2 },
  { stroke: "var(--c-rejected)", strokeWidth: 2, strokeDasharray: "4 4" },
];

/** A line for each figure, by month. Months without a value have no point. */
export function MonthLines(props: {
  title: string;
  months: readonly string[];
  lines: readonly { name: string; heights: readonly (number | null)[] }[];
  /** The top of the scale, if it does not follow the values. */
  highest?: number | undefined;
}) {
  const { title, months, lines, highest } = props;
  const points = months.map((month, index) => ({
    month,
    ...Object.fromEntries(lines.map(({ name, heights }) => [name, heights[index] ?? null])),
  }));
  return (
    <LineChart
      data={points}
      {...chartBox}
      margin={{ top: scaled(8), right: scaled(12), bottom: 0, left: 0 }}
      title={`${title}, by month`}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      {monthAxis()}
      <YAxis
        tick={axisTick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        domain={[0, highest ?? "auto"]}
        tickCount={highest === undefined ? 5 : highest + 1}
        width={scaled(36)}
      />
      {chartTooltip}
      <Legend
        iconType="plainline"
        itemSorter={null}
        wrapperStyle={{ fontSize: "0.75rem" }}
        formatter={(name: string) => <span className="text-ink-2">{name}</span>}
      />
      {lines.map(({ name }, index) => (
        <Line
          key={name}
          dataKey={name}
          isAnimationActive={false}
          {...lineStyles[index % lineStyles.length]}
          dot={{ r: 2.5, strokeDasharray: "0" }}
          activeDot={{ r: 4 }}
        />
      ))}
    </LineChart>
  );
}
