import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { idempotencyKey, ticket } from "@/db/schema";
import { calls } from "@/lib/app/calls";
import { db, sqlClient } from "@/lib/core/server/database";
import { deleteExpiredKeys } from "@/lib/core/server/idempotency";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { workPermitKind } from "@/lib/features/tickets/kinds/work-permit";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant, password } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";
import { type Body, setModules, validBody, withSession } from "@/tests/support/tickets";

/*
 * Creations with an Idempotency-Key (docs/rules/calls.md, Idempotency); payments are in payments-idempotency.test.ts.
 */

let tenant: Caller;
let staff: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await withSession(await makeTenant());
  staff = await withSession(await makeAdmin(allRoles()));
});

let count = 0;
const newKey = () => `key-of-the-tests-${++count}`;
const file = (key: string, body: Body, as = tenant, path = "/ticket") =>
  request("POST", path, { token: as.token, body, headers: { "idempotency-key": key } });
const replayed = (answer: { headers: Headers }) => answer.headers.get("idempotency-replayed");
const ticketsOf = ({ id }: Caller) => sqlClient`
  select t.id, (select count(*)::int from notification n where n.record_id = t.id and n.account_id = ${staff.id}) as told
  from ticket t where tenant_id = ${id}`;

test("the same request gets the first response again, and nothing is done twice", async () => {
  const [key, body] = [newKey(), validBody(gatePassKind, tenant)];
  const first = await file(key, body);
  expect([first.status, replayed(first)]).toEqual([201, null]);
  // Later changes of the record do not change its first response.
  await staff("PUT", `/ticket/${first.body.id}`, { id: first.body.id, status: 5, remarks: "No." });
  const reordered = Object.fromEntries(Object.entries(body).reverse());
  for (const again of [body, reordered]) {
    const second = await file(key, again);
    expect([second.status, replayed(second), second.text]).toEqual([201, "true", first.text]);
  }
  expect(await ticketsOf(tenant)).toHaveLength(1);
});

test("another body with the same key is refused, and changes nothing", async () => {
  const [key, body] = [newKey(), validBody(gatePassKind, tenant)];
  await file(key, body);
  const before = await db.$count(ticket);
  const other = await file(key, validBody(gatePassKind, tenant));
  expect([other.status, other.body]).toEqual([422, { message: "This key was used for something else." }]);
  expect(await db.$count(ticket)).toBe(before);
});

test("a key is valid only for its caller and its call", async () => {
  const [key, body] = [newKey(), validBody(gatePassKind, tenant)];
  const neighbour = await withSession(await makeTenant());
  const answers = [
    await file(key, body),
    await file(key, { ...body, ...validBody(gatePassKind, neighbour) }, neighbour),
    await file(key, { rate: 5, message: "Good" }, tenant, "/feedback"),
  ];
  expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual(Array(3).fill([201, null]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
});

test("two calls of one form have separate keys", async () => {
  const key = newKey();
  for (const path of ["/permit", "/service"]) {
    const answer = await file(key, validBody(workPermitKind, tenant), tenant, path);
    expect([answer.status, replayed(answer)]).toEqual([201, null]);
  }
});

test("20 concurrent requests create one record and get one response", async () => {
  const person = await withSession(await makeTenant());
  const [key, body] = [newKey(), validBody(gatePassKind, person)];
  const answers = await Promise.all(Array.from({ length: 20 }, () => file(key, body, person)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1);
  expect(await ticketsOf(person)).toEqual([{ id: answers[0]?.body.id, told: 1 }]);
});

/** Locks a row that a ticket's creation needs, until `release`. */
async function holdNumbers() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const ended = sqlClient.begin(async (sql) => {
    await sql`lock table ticket_sequence in exclusive mode`;
    isHeld();
    await released;
  });
  await held;
  return async () => {
    release();
    await ended;
  };
}

test("a concurrent request waits for the first one's response", async () => {
  const person = await withSession(await makeTenant());
  const [key, body] = [newKey(), validBody(gatePassKind, person)];
  const release = await holdNumbers();
  const both = [file(key, body, person), sleep(100).then(() => file(key, body, person))];
  await sleep(400);
  await release();
  const [first, second] = await Promise.all(both);
  expect([first?.status, second?.status, second?.text]).toEqual([201, 201, first?.text]);
  expect(await ticketsOf(person)).toHaveLength(1);
});

test("an aborted request leaves nothing, and the next one is treated as the first", async () => {
  const person = await withSession(await makeTenant());
  const [key, body] = [newKey(), validBody(gatePassKind, person)];
  const release = await holdNumbers();
  const first = file(key, body, person).catch(String);
  await expect
    .poll(
      () => sqlClient`select pg_cancel_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%ticket_sequence%' and datname = current_database()`,
    )
    .toHaveLength(1);
  expect(await first).toContain("answered 500");
  await release();
  const next = await file(key, body, person);
  expect([next.status, replayed(next)]).toEqual([201, null]);
  expect(await ticketsOf(person)).toHaveLength(1);
});

test("a refusal is not stored, so a corrected request may use the same key", async () => {
  const person = await withSession(await makeTenant());
  const [key, body] = [newKey(), validBody(gatePassKind, person)];
  const [field = ""] = Object.keys(body);
  expect((await file(key, { ...body, [field]: "" }, person)).status).toBe(400);
  const right = await file(key, body, person);
  expect([right.status, replayed(right)]).toEqual([201, null]);
});

test("a replay succeeds even if its dates have become invalid, but a new request is refused", async () => {
  const person = await withSession(await makeTenant());
  const [key, body] = [newKey(), validBody(reservationKind, person)];
  const first = await file(key, body, person, "/reservation");
  expect(first.status).toBe(201);
  vi.useFakeTimers({ now: Date.now() + 2 * 365 * 86_400_000, toFake: ["Date"] });
  try {
    await sqlClient`update session set last_used_at = now() + interval '3 years' where tenant_id = ${person.id}`;
    expect((await file(key, body, person, "/reservation")).text).toBe(first.text);
    expect((await file(newKey(), body, person, "/reservation")).status).toBe(400);
  } finally {
    vi.useRealTimers();
  }
});

test("after 24 hours a key is new, even before it is deleted", async () => {
  const person = await withSession(await makeTenant());
  const [key, body] = [newKey(), validBody(gatePassKind, person)];
  const age = (interval: string) =>
    sqlClient`update idempotency_key set created_at = now() - ${interval}::interval where key = ${key}`;
  const first = await file(key, body, person);
  await age("23 hours 59 minutes");
  expect((await file(key, body, person)).body.id).toBe(first.body.id);
  await age("24 hours");
  const second = await file(key, validBody(gatePassKind, person), person);
  expect([second.status, replayed(second)]).toEqual([201, null]);
  const before = await db.$count(idempotencyKey);
  await age("24 hours");
  expect(await deleteExpiredKeys()).toBe(1);
  expect(await db.$count(idempotencyKey)).toBe(before - 1);
});

test.each(["a".repeat(15), "a".repeat(101), "with a space in it", "Schlüssel-der-Tests", ""])(
  "a key of another form is refused: %j",
  async (key) => {
    const answer = await file(key, validBody(gatePassKind, tenant));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "The Idempotency-Key must have 16 to 100 visible characters, without spaces.",
    ]);
  },
);

test("stored keys reveal nothing about a password, and are deleted with their caller", async () => {
  const office = await withSession(await makeAdmin(allRoles()));
  const body = {
    ...{ name: "Ana", firstName: "Ana", lastName: "Reyes", email: "ana.key@tower.test", status: 1 },
    ...{ password, password_confirmation: password },
  };
  const key = newKey();
  const first = await file(key, body, office, "/user-admin");
  expect(first.status).toBe(201);
  expect((await file(key, body, office, "/user-admin")).text).toBe(first.text);
  const kept = await sqlClient`select k::text as row from idempotency_key k where caller_id = ${office.id}`;
  expect(kept).toHaveLength(1);
  expect(kept[0]?.row).not.toContain(password);
  const boss = await withSession(await makeSuperAdmin());
  expect((await boss("DELETE", `/user-admin/${office.id}`)).status).toBe(200);
  expect(await sqlClient`select 1 from idempotency_key where caller_id = ${office.id}`).toEqual([]);
});

test("the key of a reservation from the payments screen is that of the reservation", async () => {
  const owner = await makeTenant();
  const body = validBody(reservationKind, staff, { tenantId: owner.id });
  const key = newKey();
  const first = await file(key, body, staff, "/payment");
  const second = await file(key, body, staff, "/payment");
  expect([first.status, second.text, replayed(second)]).toEqual([201, first.text, "true"]);
});

test("every call that adds a record takes a key, but uploads", () => {
  const without = calls.filter(({ status, target }) => status === 201 && !target.creates);
  expect(without.map(({ path }) => path)).toEqual(["/file", "/client-upload", "/client-upload"]);
  const others = calls.filter(({ status, target }) => status !== 201 && target.creates);
  expect(others.map(({ path }) => path)).toEqual(["/payment-dragonpay", "/payment-aqwire"]);
});
