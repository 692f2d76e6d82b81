import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { registerGauges } from "@/lib/app/gauges";
import { metrics } from "@/lib/core/server/metrics";

/* The alerts and the dashboard use metrics that exist, and each alert has its section in docs/operate.md. */

const alerts = readFileSync("deploy/prometheus/alerts.yml", "utf8");
const dashboard = readFileSync("deploy/grafana/towerdesk.json", "utf8");
const documented = readFileSync("docs/metrics.md", "utf8");
const operate = readFileSync("docs/operate.md", "utf8");

/** Metrics of the real-time server's process (`scripts/realtime.ts`). */
const ofRealtime = ["live_connections", "live_channels", "live_published", "live_slow_clients_disconnected"];
let known: string[] = [];
beforeAll(() => {
  registerGauges();
  known = [
    ...metrics.registry.getMetricsAsArray().map(({ name }) => name.replace("towerdesk_", "")),
    ...ofRealtime,
  ];
});

const used = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/towerdesk_([a-z_]+)/g)].map(([, name = ""]) =>
      name.replace(/_(bucket|count|sum)$/, ""),
    ),
  ),
];

describe("metrics", () => {
  test("of the alerts exist", () => {
    expect(used(alerts).length).toBeGreaterThan(5);
    expect(used(alerts).filter((name) => !known.includes(name))).toEqual([]);
  });

  test("of the dashboard exist", () => {
    expect(used(dashboard).length).toBeGreaterThan(5);
    expect(used(dashboard).filter((name) => !known.includes(name))).toEqual([]);
  });

  test("are documented", () => {
    expect(known.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });
});

test("each alert has its section", () => {
  const rules = [...alerts.matchAll(/alert: (\w+)[\s\S]*?runbook: docs\/operate\.md#(\w+)/g)];
  expect(rules.length).toBe(alerts.split("- alert:").length - 1);
  for (const [, name = "", anchor] of rules) {
    expect(anchor).toBe(name.toLowerCase());
    expect(operate).toContain(`### ${name}\n`);
  }
});
