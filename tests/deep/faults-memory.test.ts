import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { startProduction } from "@/tests/support/cluster";
import { startLoad } from "@/tests/support/load";
import { logIn, makeTenant } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { isNightly } from "@/tests/support/repeats";
import { request } from "@/tests/support/request";
import { importer } from "@/tests/support/soa-imports";
import { withSession } from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

/*
 * The heap does not grow under a mixed load: tickets, lists, log-ins, uploads, downloads, pages. MEMORY_TEST_MINUTES=60
 * runs it for an hour. Its load leaves nothing to other tests, so that only the nightly run has it.
 */

const rounds = 8;
const { MEMORY_TEST_MINUTES = isNightly ? "1.6" : "0" } = process.env;
const minutes = Number(MEMORY_TEST_MINUTES);
const roundSeconds = (minutes * 60) / rounds;

test.skipIf(minutes === 0)(
  "the heap stays flat",
  async () => {
    const port = await getPort();
    const copy = await startProduction({
      METRICS_PORT: String(port),
      // A small heap is collected often, so that its smallest value of a round is what is really held.
      NODE_OPTIONS: "--max-old-space-size=256",
    });
    const tenant = await withSession(await makeTenant());
    const admin = await importer();
    const key = await stored(admin, "soa/csv", Buffer.from("urefno,invdate,attachment\nA,,\n"));

    const others = async () => {
      await logIn(tenant);
      await stored(
        admin,
        "soa/csv",
        Buffer.from("urefno,invdate,attachment\nA,,\n".padEnd(1_000_000, "\nA,,")),
      );
      await request("GET", `/files/${key}`, { token: admin });
      for (const page of ["/login", "/", "/nothing-here"]) await (await fetch(`${copy.url}${page}`)).text();
    };
    const heapNow = async (): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)/m.exec(text)?.[1]) / 1e6;
    };

    const lowest: number[] = [];
    const load = startLoad(copy.url, tenant, { tries: 1 });
    for (let round = 0; round < rounds; round++) {
      const until = Date.now() + roundSeconds * 1000;
      let least = Number.POSITIVE_INFINITY;
      while (Date.now() < until) {
        await others();
        // The tenant's own limits are not what this is about; and lists stay short.
        await clearRateLimits();
        await sqlClient`delete from file where key <> ${key}`;
        least = Math.min(least, await heapNow());
        await sleep(20);
      }
      lowest.push(least);
      await sqlClient`delete from ticket where tenant_id = ${tenant.id}`;
    }
    await load.stop();
    console.log(
      `${load.seen.answers} answers; lowest heap of each ${roundSeconds} s in MB: ${lowest.map((one) => one.toFixed(1)).join(", ")}`,
    );
    // The first rounds fill caches.
    const half = lowest.slice(2);
    const early = Math.min(...half.slice(0, half.length / 2));
    const late = Math.min(...half.slice(half.length / 2));
    expect(late).toBeLessThan(early * 1.1);
    expect(copy.process.exitCode).toBeNull();
  },
  minutes * 60_000 + 96_000,
);
