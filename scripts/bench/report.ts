import { bold, dim, green, red } from "yoctocolors";
import type { Described } from "./database";
import type { ImportFigure } from "./measure-import";
import type { TimedList } from "./measure-lists";
import type { measureThroughput } from "./measure-throughput";
import type { TaskResult } from "./tasks";
import type { Timed } from "./time-answers";

/* Prints the figures as tables. */

export type Figures = {
  machine: Described & { processor: string; node: string };
  throughput: Awaited<ReturnType<typeof measureThroughput>>;
  latencies: TimedList[];
  /** The measurements other than those of idle lists. */
  timed: Timed<TaskResult<"latency"> | TaskResult<"live">>[];
  imports: ImportFigure[];
};

/** A row of a table; `isMet` is null if it has no target. */
type Row = { cells: (string | number)[]; isMet: boolean | null };

const mark = (isMet: boolean | null) => (isMet === null ? " " : isMet ? green("✓") : red("✗"));

function table(title: string, head: string[], rows: Row[]): void {
  const all = [head, ...rows.map(({ cells }) => cells)].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: (string | number)[]) =>
    row
      .map((cell, at) => (at === 0 ? `${cell}`.padEnd(widths[at] ?? 0) : `${cell}`.padStart(widths[at] ?? 0)))
      .join("  ");
  console.log(`\n  ${bold(title)}\n    ${dim(line(head))}`);
  for (const { cells, isMet } of rows) console.log(`  ${mark(isMet)} ${line(cells)}`);
}

/** Prints all measurements with their targets. */
export function printReport({ machine, throughput, latencies, timed, imports }: Figures): void {
  const { tickets, tenants } = machine;
  console.log(`\n  ${tickets.toLocaleString("en")} tickets of ${tenants.toLocaleString("en")} tenants`);
  console.log(`  ${dim(`${machine.processor}, Node ${machine.node}, PostgreSQL ${machine.postgres}`)}`);
  table(
    "Requests a second, 10 connections",
    ["", "median", "rounds", "failed"],
    throughput.results.map(({ name, perSecond, rounds, failed }) => ({
      cells: [name, perSecond, rounds.join(" "), failed],
      isMet: failed === 0 ? null : false,
    })),
  );
  table(
    "Compared",
    ["", "", "wanted"],
    throughput.ratios.map(({ name, value, target, isMet }) => ({
      cells: [name, value, `≥ ${target}`],
      isMet,
    })),
  );
  printLatencies(latencies);
  table(
    "Milliseconds, at work",
    ["", "p50", "p95", "p99", "max", "count", "wanted p95"],
    timed.map(({ name, p50, p95, p99, max, count, failed, target, isMet }) => ({
      cells: [name + (failed > 0 ? ` (${failed} failed)` : ""), p50, p95, p99, max, count, `< ${target}`],
      isMet,
    })),
  );
  printImports(imports);
}

/** Prints the measurements of imports. */
export function printImports(imports: readonly ImportFigure[]): void {
  table(
    "Imports of 50,000 clients",
    ["", "", "wanted"],
    imports.map(({ name, value, unit, target, isMet }) => ({
      cells: [name, `${value} ${unit}`.trim(), target],
      isMet,
    })),
  );
  console.log("");
}

/** One row for each list, one column for each case, with the p95. Missed targets are listed below. */
function printLatencies(latencies: TimedList[]): void {
  const names = [...new Set(latencies.map(({ name }) => name))];
  const lists = [...new Set(latencies.map(({ list }) => list))];
  const find = (list: string, name: string) =>
    latencies.find((one) => one.list === list && one.name === name);
  const target = names.map((name) => `< ${latencies.find((one) => one.name === name)?.target}`);
  table(
    "p95 in milliseconds, 10 clients unless it says 1",
    ["", ...names],
    [
      ...lists.map((list) => ({
        cells: [list, ...names.map((name) => find(list, name)?.p95 ?? "–")],
        isMet: latencies.every((one) => one.list !== list || one.isMet),
      })),
      { cells: ["wanted", ...target], isMet: null },
    ],
  );
  const slowest = latencies.toSorted((a, b) => b.worst.p95 - a.worst.p95).slice(0, 5);
  const missed = latencies.filter(({ isMet }) => !isMet);
  table(
    "The slowest that were asked, and what misses",
    ["", "p50", "p95", "p99", "slowest", "p95", "failed"],
    [...new Set([...slowest, ...missed])].map(({ list, name, p50, p95, p99, worst, failed, isMet }) => ({
      cells: [`${list}: ${name}`, p50, p95, p99, worst.term || "–", worst.p95, failed],
      isMet,
    })),
  );
}
