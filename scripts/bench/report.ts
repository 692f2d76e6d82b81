import { bold, dim, green, red } from "yoctocolors";
import type { Described } from "./database";
import type { ImportFigure } from "./measure-import";
import type { TimedList } from "./measure-lists";
import type { measureThroughput } from "./measure-throughput";
import type { Timed } from "./time-answers";

/* Prints the figures as tables. */

export type TowerFigures = {
  machine: Described & { processor: string; node: string };
  throughput: Awaited<ReturnType<typeof measureThroughput>>;
  latencies: TimedList[];
  /** The measurements other than those of idle lists. */
  timed: Timed[];
};

/** The cells of a row, after whether it meets its target; null if it has none. */
type Row = [isMet: boolean | null, ...cells: (string | number)[]];

const mark = (isMet: boolean | null) => (isMet === null ? " " : isMet ? green("✓") : red("✗"));

function table(title: string, head: string[], rows: Row[]): void {
  const lines = [head, ...rows.map(([, ...cells]) => cells.map(String))];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const [header, ...others] = lines.map(([name = "", ...cells]) =>
    [name.padEnd(widths[0] ?? 0), ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))].join(
      "  ",
    ),
  );
  console.log(`\n  ${bold(title)}\n    ${dim(header ?? "")}`);
  rows.forEach(([isMet], index) => {
    console.log(`  ${mark(isMet)} ${others[index]}`);
  });
}

/** Prints the measurements of the tower with their targets. */
export function printTower({ machine, throughput, latencies, timed }: TowerFigures): void {
  const { tickets, tenants } = machine;
  console.log(`\n  ${tickets.toLocaleString("en")} tickets of ${tenants.toLocaleString("en")} tenants`);
  console.log(`  ${dim(`${machine.processor}, Node ${machine.node}, PostgreSQL ${machine.postgres}`)}`);
  table(
    "Requests a second, 10 connections",
    ["", "median", "rounds", "failed"],
    throughput.results.map((one) => [
      one.failed === 0 ? null : false,
      one.name,
      one.perSecond,
      one.rounds.join(" "),
      one.failed,
    ]),
  );
  table(
    "Compared",
    ["", "", "wanted"],
    throughput.ratios.map(({ name, value, target, isMet }) => [isMet, name, value, `≥ ${target}`]),
  );
  printLatencies(latencies);
  table(
    "Milliseconds, at work",
    ["", "p50", "p95", "p99", "max", "count", "wanted p95"],
    timed.map(({ name, p50, p95, p99, max, count, failed, target, isMet }) => {
      const failures = failed > 0 ? ` (${failed} failed)` : "";
      return [isMet, name + failures, p50, p95, p99, max, count, `< ${target}`];
    }),
  );
}

/** Prints the measurements of imports. */
export function printImports(imports: readonly ImportFigure[]): void {
  table(
    "Imports of 50,000 clients",
    ["", "", "wanted"],
    imports.map(({ name, value, unit, target, isMet }) => [isMet, name, `${value} ${unit}`.trim(), target]),
  );
  console.log("");
}

/** One row for each list, one column for each case, with the p95. Missed targets are listed below. */
function printLatencies(latencies: TimedList[]): void {
  const names = [...new Set(latencies.map(({ name }) => name))];
  const lists = [...new Set(latencies.map(({ list }) => list))];
  const rows = lists.map((list): Row => {
    const some = latencies.filter((one) => one.list === list);
    const cells = names.map((name) => some.find((one) => one.name === name)?.p95 ?? "–");
    return [some.every(({ isMet }) => isMet), list, ...cells];
  });
  const targets = names.map((name) => `< ${latencies.find((one) => one.name === name)?.target}`);
  table(
    "p95 in milliseconds, 10 clients unless it says 1",
    ["", ...names],
    [...rows, [null, "wanted", ...targets]],
  );
  const slowest = latencies.toSorted((a, b) => b.worst.p95 - a.worst.p95).slice(0, 5);
  const missed = latencies.filter(({ isMet }) => !isMet);
  table(
    "The slowest that were asked, and what misses",
    ["", "p50", "p95", "p99", "slowest", "p95", "failed"],
    [...new Set([...slowest, ...missed])].map((one) => [
      one.isMet,
      `${one.list}: ${one.name}`,
      one.p50,
      one.p95,
      one.p99,
      one.worst.term || "–",
      one.worst.p95,
      one.failed,
    ]),
  );
}
