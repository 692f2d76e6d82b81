import "server-only";
import { Counter, Histogram, Registry } from "prom-client";

/*
 * The metrics that the product records while it works (docs/metrics.md). Labels have few values and nothing personal:
 * a call's declared path, never the requested one. `lib/app/gauges.ts` adds what is read when they are scraped.
 */

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name: `towerdesk_${name}`, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `towerdesk_${name}`, help, labelNames, registers });
  return {
    registry,
    callSeconds: histogram("call_duration_seconds", "Duration of API calls.", ["call"]),
    calls: counter("calls_total", "Answered API calls.", ["call", "status"]),
    pageSeconds: histogram("page_duration_seconds", "Duration of pages until the answer is sent.", [
      "area",
      "kind",
    ]),
    pages: counter("pages_total", "Answered pages, navigations and server actions.", [
      "area",
      "kind",
      "status",
    ]),
    jobSeconds: histogram("job_duration_seconds", "Duration of jobs.", ["queue"]),
    jobs: counter("jobs_total", "Jobs that have run, by outcome.", ["queue", "outcome"]),
    mails: counter("mails_total", "Mails by outcome: sent, failed or dropped.", ["outcome"]),
    pushes: counter("pushes_total", "Push messages by the push service's answer.", ["outcome"]),
    providerSeconds: histogram("provider_request_duration_seconds", "Duration of requests to a provider.", [
      "provider",
      "outcome",
    ]),
    liveEvents: counter("live_events_total", "Requests to the real-time server by outcome.", ["outcome"]),
  };
}

// Next's bundle and the server each load their own copy of this module; the process must have one registry.
const processState = globalThis as { towerdeskMetrics?: ReturnType<typeof createMetrics> };
processState.towerdeskMetrics ??= createMetrics();

export const metrics = processState.towerdeskMetrics;
