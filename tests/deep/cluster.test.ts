import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import pWaitFor from "p-wait-for";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { amenity } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { kindOf } from "@/lib/features/tickets/registry";
import { clientCrudChannel } from "@/lib/ports/realtime/channels";
import { type Copy, clusterSettings, startBalancer, startCopy, stopCopy } from "@/tests/support/cluster";
import { startLoad, storedIds } from "@/tests/support/load";
import { attempt, type Caller, logIn, makeTenant } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { listen } from "@/tests/support/realtime";
import { request, sendWith } from "@/tests/support/request";
import { importer, sendImport, soaRow } from "@/tests/support/soa-imports";
import {
  adminWith,
  dayFromNow,
  everyFlag,
  setModules,
  validBody,
  withSession,
} from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

/* Three copies of the server, a pooler and a balancer behave as one server (docs/deploy.md, More than one machine). */

let settings: Record<string, string>;
let copies: [Copy, Copy, Copy];
let balancer: string;
let tenant: Caller;
const gatePass = kindOf("gatePass");
const reservation = kindOf("reservation");

/** Sends the requests of the helpers to these URLs in turn. */
function sendTo(...urls: string[]): void {
  let at = 0;
  sendWith(
    (path, init) => fetch(`${urls[at++ % urls.length]}${path}`, init),
    () => {},
  );
}
/** Runs work whose requests go to one copy. */
async function at<T>(copy: Copy, work: () => Promise<T>): Promise<T> {
  sendTo(copy.url);
  try {
    return await work();
  } finally {
    sendTo(balancer);
  }
}

beforeAll(async () => {
  settings = await clusterSettings();
  await execa(process.execPath, ["dist/migrate.mjs"], { env: settings });
  copies = (await Promise.all([1, 2, 3].map(() => startCopy(settings)))) as [Copy, Copy, Copy];
  balancer = await startBalancer(copies);
  sendTo(balancer);
  await setModules();
  tenant = await withSession(await makeTenant());
}, 180_000);
beforeEach(clearRateLimits);

describe("one state", () => {
  test("a log-in at one copy holds at another, and its log-out at the third ends it everywhere", async () => {
    const person = await makeTenant();
    const [first, second, third] = copies;
    const token = await at(first, () => logIn(person));
    const me = () => request("GET", "/me", { token });
    expect((await at(second, me)).status).toBe(200);
    expect((await at(third, () => request("POST", "/logout", { token }))).status).toBe(200);
    for (const copy of copies) expect((await at(copy, me)).status).toBe(401);
  });

  test("failed log-ins count together", async () => {
    const person = await makeTenant();
    sendTo(...copies.map(({ url }) => url));
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried++)
      statuses.push((await attempt("client", person.logInName, "wrong-password-1")).status);
    sendTo(balancer);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test("a file that one copy received is served by the others", async () => {
    const admin = await importer();
    const key = await at(copies[0], () =>
      stored(admin, "soa/csv", Buffer.from("urefno,invdate,attachment\nA,2026-10-25,\n")),
    );
    for (const copy of copies) {
      const answer = await at(copy, () =>
        request("POST", "/promis-file", { token: admin, body: { file: "soa", key } }),
      );
      expect(answer.body).toMatchObject({ rows: 1 });
    }
  });

  test("an import of 2,000 clients that one copy receives ends, whichever copy runs it", async () => {
    const admin = await importer();
    const rows = Array.from({ length: 2000 }, (_, row) => soaRow(`C-${row}`));
    const uniqId = await at(copies[0], () => sendImport(admin, rows));
    const result = () => request("GET", `/tenant-soa-info/${uniqId}`, { token: admin });
    await pWaitFor(async () => (await result()).body.state === "done", { interval: 200, timeout: 60_000 });
    expect((await result()).body).toMatchObject({ count: 2000, created: 2000 });
  });

  test("an hour that thirty requests to all copies book is booked once", async () => {
    const [row] = await db.insert(amenity).values({ title: "Court" }).returning({ id: amenity.id });
    const day = dayFromNow(20);
    const body = { amenityId: row?.id, startTime: `${day} 10:00:00`, endTime: `${day} 11:00:00` };
    const admin = await adminWith(reservation, ...everyFlag);
    sendTo(...copies.map(({ url }) => url));
    const filed = await Promise.all(
      Array.from({ length: 30 }, () => tenant("POST", "/reservation", validBody(reservation, tenant, body))),
    );
    const ids = filed.filter(({ status }) => status === 201).map((answer) => answer.body.id as string);
    expect(ids.length).toBeGreaterThan(1);
    const approvals = await Promise.all(ids.map((id) => admin("PUT", `/reservation/${id}`, { status: 2 })));
    sendTo(balancer);
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a change at any copy is heard by an open page", async () => {
    const sign = async (body: object) => tenant("POST", "/realtime/auth", body);
    const heard = await listen(sign, clientCrudChannel(gatePass.stem, tenant.id));
    for (const copy of copies) {
      const filed = await at(copy, () => tenant("POST", "/ticket", validBody(gatePass, tenant)));
      expect(filed.status).toBe(201);
      await heard.next((event) => JSON.stringify(event).includes(filed.body.id));
    }
  });
});

describe("under load", () => {
  // The tenant's own limit of creations is not what this is about.
  beforeEach(async () => {
    await sqlClient`delete from ticket where tenant_id = ${tenant.id}`;
    const timer = setInterval(() => void clearRateLimits(), 1000);
    return () => clearInterval(timer);
  });

  test("a copy that is killed loses nothing and repeats nothing, and its replacement serves", async () => {
    const { seen, ended } = startLoad(balancer, tenant, { seconds: 12 });
    await sleep(3000);
    copies[2].process.kill("SIGKILL");
    await copies[2].process;
    copies[2] = await startCopy(settings, { port: copies[2].port });
    await ended;
    expect(seen.unfiled).toEqual([]);
    expect(seen.refusals.filter(({ call }) => call.startsWith("GET"))).toEqual([]);
    expect(await storedIds(tenant)).toEqual(seen.filed);
    expect(seen.filed.size).toBeGreaterThan(20);
  }, 90_000);

  test("all copies are replaced one after the other without a failed request", async () => {
    const { seen, ended } = startLoad(balancer, tenant, { seconds: 20 });
    for (const [index, copy] of copies.entries()) {
      await stopCopy(copy);
      copies[index] = await startCopy(settings, { port: copy.port });
      // The balancer asks each copy twice a second.
      await sleep(1000);
    }
    await ended;
    expect(seen.refusals).toEqual([]);
    expect(seen.repeated).toBe(0);
    expect(await storedIds(tenant)).toEqual(seen.filed);
  }, 120_000);
});

describe("roles", () => {
  test("a worker runs the jobs and answers only whether it is ready", async () => {
    const worker = await startCopy({ ...settings, TOWERDESK_ROLE: "worker" });
    expect((await fetch(`${worker.url}/api/me`)).status).toBe(404);
    expect((await fetch(`${worker.url}/api/health`)).status).toBe(200);
    await stopCopy(worker);
  });

  test("with copies that only answer requests a job waits until a worker runs", async () => {
    await Promise.all(copies.map(stopCopy));
    const web = await startCopy({ ...settings, TOWERDESK_ROLE: "web" });
    sendTo(web.url);
    const admin = await importer();
    const uniqId = await sendImport(admin, [soaRow("W-1")]);
    const state = async () =>
      (await request("GET", `/tenant-soa-info/${uniqId}`, { token: admin })).body.state;
    await sleep(4000);
    expect(await state()).not.toBe("done");
    const worker = await startCopy({ ...settings, TOWERDESK_ROLE: "worker" });
    await pWaitFor(async () => (await state()) === "done", { interval: 100, timeout: 20_000 });
    await Promise.all([stopCopy(web), stopCopy(worker)]);
  }, 120_000);
});
