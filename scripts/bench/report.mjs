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
  console.log(`\n  ${tickets.toLocaleString("en")} tickets of ${tenants.toLocaleString("en")} tenants`);
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
  printLatencies(latencies);
  table("Milliseconds, live", ["", "p50", "p95", "p99", "max", "count", "wanted p95"], live.map(timeRow));
  console.log("");
}

/** A row a list, a column a case, each cell the p95; what misses is told below. */
function printLatencies(latencies) {
  const names = [...new Set(latencies.map(({ name }) => name))];
  const lists = [...new Set(latencies.map(({ list }) => list))];
  const find = (list, name) => latencies.find((one) => one.list === list && one.name === name);
  const wanted = names.map((name) => `< ${latencies.find((one) => one.name === name).wanted}`);
  table(
    "p95 in milliseconds, 10 clients",
    ["", ...names],
    [
      ...lists.map((list) => ({
        cells: [list, ...names.map((name) => find(list, name)?.p95 ?? "–")],
        reached: latencies.every((one) => one.list !== list || one.reached),
      })),
      { cells: ["wanted", ...wanted], reached: null },
    ],
  );
  const slowest = latencies.toSorted((a, b) => b.worst.p95 - a.worst.p95).slice(0, 5);
  const missed = latencies.filter(({ reached }) => !reached);
  table(
    "The slowest that were asked, and what misses",
    ["", "p50", "p95", "p99", "slowest", "p95", "failed"],
    [...new Set([...slowest, ...missed])].map(({ list, name, p50, p95, p99, worst, failed, reached }) => ({
      cells: [`${list}: ${name}`, p50, p95, p99, worst.term || "–", worst.p95, failed],
      reached,
    })),
  );
}

function timeRow({ name, p50, p95, p99, max, count, failed, wanted, reached }) {
  const full = name + (failed > 0 ? ` (${failed} failed)` : "");
  return {
    cells: [full, ...[p50, p95, p99, max].map((time) => time ?? "–"), count, wantedText("<", wanted)],
    reached: failed > 0 ? false : reached,
  };
}
