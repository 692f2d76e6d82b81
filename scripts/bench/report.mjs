// The figures as a person reads them.

import { paint } from "../support/steps.mjs";

const mark = (reached) => (reached === null ? " " : reached ? paint(32, "✓") : paint(31, "✗"));

function table(title, head, rows) {
  const cells = [head, ...rows.map(({ cells: row }) => row)].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join("  ");
  const [first, ...others] = cells.map(line);
  console.log(`\n  ${paint(1, title)}\n    ${paint(2, first)}`);
  for (const [at, text] of others.entries()) console.log(`  ${mark(rows[at].reached)} ${text}`);
}

const wantedText = (sign, wanted, unit = "") => (wanted === null ? "" : `${sign} ${wanted}${unit}`);

/** Prints all that was measured, what was wanted beside it. */
export function printReport({ machine, throughput, latencies, live }) {
  const { tickets, tenants } = machine;
  console.log(`\n  ${tickets.toLocaleString("en")} gate passes of ${tenants.toLocaleString("en")} tenants`);
  console.log(`  ${paint(2, `${machine.processor}, Node ${machine.node}, PostgreSQL ${machine.postgres}`)}`);
  table(
    "Requests a second, 10 connections",
    ["", "median", "rounds", "failed"],
    throughput.results.map(({ name, perSecond, rounds, failed }) => ({
      cells: [name, perSecond, rounds.join(" "), failed],
      reached: failed === 0 ? null : false,
    })),
  );
  table(
    "Compared",
    ["", "", "wanted"],
    throughput.ratios.map(({ name, value, wanted, reached }) => ({
      cells: [name, value, wantedText("≥", wanted)],
      reached,
    })),
  );
  table(
    "Milliseconds, 10 clients",
    ["", "p50", "p95", "p99", "max", "count", "wanted p95"],
    latencies.map(timeRow),
  );
  table("Milliseconds, live", ["", "p50", "p95", "p99", "max", "count", "wanted p95"], live.map(timeRow));
  console.log("");
}

function timeRow({ list, name, p50, p95, p99, max, count, failed, wanted, reached }) {
  const full = [list, name].filter(Boolean).join(": ") + (failed > 0 ? ` (${failed} failed)` : "");
  return {
    cells: [full, ...[p50, p95, p99, max].map((time) => time ?? "–"), count, wantedText("<", wanted)],
    reached: failed > 0 ? false : reached,
  };
}
