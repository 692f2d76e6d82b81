import { CartesianGrid, Line, LineChart, YAxis } from "recharts";
import { monthNames } from "@/lib/format/dates";
import { siteDay } from "@/lib/format/zoned";
import { axisTick, chartBox, chartTooltip, monthAxis, scaled } from "./chart-tooltip";
import { drawnCounts, type YearOfReservations } from "./figures";

/** From the newest year to the oldest; widths and dashes also distinguish the lines. */
const lineStyles = [
  { stroke: "var(--brand-ink)", strokeWidth: 2.5 },
  { stroke: "var(--c-completed)", strokeWidth: 2 },
  { stroke: "var(--c-cancelled)", strokeWidth: 2, strokeDasharray: "4 4" },
];

/** A line for each year, labelled at its end. */
export function ReservationLines(props: { years: YearOfReservations[]; timeZone: string }) {
  const today = siteDay(new Date(), props.timeZone);
  const lines = props.years
    .slice(0, lineStyles.length)
    .map((one, index) => ({ ...one, counts: drawnCounts(one, today), look: lineStyles[index] }));
  const ends = endsOf(lines);
  const months = monthNames.map((month, index) => ({
    month: month.slice(0, 3),
    ...Object.fromEntries(lines.map(({ year, counts }) => [year, counts[index]])),
  }));
  return (
    <LineChart
      data={months}
      {...chartBox}
      margin={{ top: scaled(24), right: scaled(40), bottom: 0, left: 0 }}
      title="Reservations per month, a line for each year"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      {monthAxis()}
      <YAxis tick={axisTick} tickLine={false} axisLine={false} allowDecimals={false} width={scaled(36)} />
      {chartTooltip}
      {lines.toReversed().map(({ year, look: style }) => (
        <Line
          key={year}
          dataKey={String(year)}
          name={String(year)}
          isAnimationActive={false}
          {...style}
          dot={false}
          activeDot={{ r: 4 }}
          label={({ x, y, index }) => {
            const end = ends.get(year);
            return end && index === end.index ? (
              <End x={Number(x)} y={Number(y)} year={year} stroke={style?.stroke} {...end} />
            ) : null;
          }}
        />
      ))}
    </LineChart>
  );
}

/** The approximate heights of the plot area and of a label. */
const chartHeight = () => scaled(190);
const nameHeight = () => scaled(15);

/** Returns each line's last month, and the upward offset of its label that prevents overlaps. */
function endsOf(lines: { year: number; counts: (number | null)[] }[]) {
  const top = Math.max(1, ...lines.flatMap(({ counts }) => counts.map((count) => count ?? 0)));
  let free = 0;
  const ends = new Map<number, { index: number; up: number }>();
  const sorted = lines
    .map(({ year, counts }) => {
      const index = counts.findLastIndex((count) => count !== null);
      return { year, index, height: ((counts[index] ?? 0) / top) * chartHeight() };
    })
    .sort((a, b) => a.height - b.height || a.year - b.year);
  for (const { year, index, height } of sorted) {
    // December labels are beside the line; earlier ones are above its end, where there is room.
    const beside = index === monthNames.length - 1;
    const place = beside ? Math.max(height, free) : height;
    if (beside) free = place + nameHeight();
    ends.set(year, { index, up: place - height });
  }
  return ends;
}

/** The end of a year's line with its label. */
function End(props: {
  x: number;
  y: number;
  index: number;
  up: number;
  year: number;
  stroke: string | undefined;
}) {
  const { x, y } = props;
  const beside = props.index === monthNames.length - 1;
  return (
    <g>
      <circle cx={x} cy={y} r={3.5} fill="var(--surface)" stroke={props.stroke} strokeWidth={2} />
      <text
        x={beside ? x + scaled(9) : x}
        y={beside ? y + scaled(4) - props.up : y - scaled(9)}
        textAnchor={beside ? "start" : "middle"}
        fontSize="0.75rem"
        fontWeight={600}
        fill="var(--ink-2)"
      >
        {props.year}
      </text>
    </g>
  );
}
