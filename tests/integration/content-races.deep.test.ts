import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, notification } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { picture } from "@/tests/support/file-samples";
import { waitForLocks } from "@/tests/support/locks";
import { adminWith, type Caller, makeAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import type { Answer } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";
import { dayFromNow, setModules, validBody, withSession } from "@/tests/support/tickets";
import { statusFor, stored } from "@/tests/support/uploads";

/* Concurrent changes of the office's publications (docs/rules/content.md). */

let staff: Caller;
let person: TestTenant;
let tenant: Caller;
beforeAll(async () => {
  await setModules();
  staff = await withSession(await makeAdmin(allRoles()));
  person = await makeTenant();
  tenant = await withSession(person);
});

const atOnce = (count: number, work: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const one = <T>(first: T, rest: T, count: number): T[] => [first, ...Array<T>(count - 1).fill(rest)];

const words = { title: "Water is off", description: "From 9 AM" };
const post = { ...words, type: "EVENTS", attachedUrl: "https://example.com/notice" };
const bodies: [path: string, body: () => Promise<object>][] = [
  ["/post", async () => post],
  ["/memorandum", async () => ({ ...words, date: "2026-11-20" })],
  ["/policy-header", async () => ({ header: "Pets" })],
  [
    "/policy",
    async () => ({
      ...words,
      subHeader: "Leash",
      date: "2026-11-20 00:00:00",
      policyHeaderId: await headerId(),
    }),
  ],
  ["/amenity", async () => words],
  [
    "/advertisement",
    async () => ({ ...words, url: "https://example.com", images: [await image("advertisements")] }),
  ],
];
const image = async (folder: string) => ({
  name: "Front.jpg",
  url: await stored(staff.token, folder, await picture().jpeg().toBuffer()),
});
const headerId = async () => (await staff("POST", "/policy-header", { header: "Pets" })).body.id;
async function add(path: string, body: object) {
  const answer = await staff("POST", path, body);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
}
const lines = (id: string, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, id), eq(auditLog.action, action)));

describe.each(bodies)("%s", (path, make) => {
  it("is changed once by twelve concurrent updates, and deleted once", async () => {
    const record = await add(path, await make());
    const name = path === "/policy-header" ? "header" : "title";
    const changed = await atOnce(12, (at) =>
      staff("PUT", `${path}/${record.id}`, { ...record, [name]: `Changed ${at}` }),
    );
    expect(statuses(changed)).toEqual(one(200, 409, 12));
    const kept = changed.find(({ status }) => status === 200)?.body[name];
    expect((await lines(record.id, `${useCase(path)}.update`)).length).toBe(1);
    const deleted = await atOnce(12, () => staff("DELETE", `${path}/${record.id}`));
    expect(statuses(deleted)).toEqual(one(200, 404, 12));
    expect(await lines(record.id, `${useCase(path)}.delete`)).toHaveLength(1);
    expect(kept).toMatch(/^Changed/);
    expect((await staff("PUT", `${path}/${record.id}`, record)).status).toBe(404);
  });

  it("is created twelve times by twelve calls", async () => {
    const body = await make();
    const ids = (await atOnce(12, () => staff("POST", path, body))).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(12);
  });
});

function useCase(path: string) {
  return { "/policy-header": "policyHeader" }[path] ?? path.slice(1);
}

describe("a post", () => {
  it("that twelve approve at once is announced once to each tenant", async () => {
    const writer = (await adminWith("announcements.add")).as;
    const { body: made } = await writer("POST", "/post", post);
    const answers = await atOnce(12, () => staff("PUT", `/post-approved/${made.id}`));
    expect(statuses(answers)).toEqual(Array(12).fill(200));
    const mine = and(eq(notification.recordId, made.id), eq(notification.tenantId, person.id));
    expect(await db.select().from(notification).where(mine)).toHaveLength(1);
    expect(await lines(made.id, "post.approve")).toHaveLength(1);
  });

  it("that is deleted during comments shows none of them", async () => {
    const { id } = await add("/post", post);
    const answers = await atOnce(10, (at) =>
      at === 5 ? staff("DELETE", `/post/${id}`) : tenant("POST", "/comment", { postId: id, comment: "Hi" }),
    );
    expect(answers.every(({ status }) => [200, 201, 404].includes(status))).toBe(true);
    expect((await tenant("GET", `/comments/${id}`)).status).toBe(404);
    const [made] = answers.filter(({ status }) => status === 201);
    if (made) expect((await tenant("DELETE", `/comment/${made.body.id}`)).status).toBe(404);
  });
});

describe("a header of policies", () => {
  it("that is deleted while policies are added leaves none of them", async () => {
    const id = await headerId();
    const body = { ...words, subHeader: "Leash", date: "2026-11-20 00:00:00", policyHeaderId: id };
    const answers = await atOnce(10, (at) =>
      at === 5 ? staff("DELETE", `/policy-header/${id}`) : staff("POST", "/policy", body),
    );
    expect(answers.every(({ status }) => [200, 201, 400].includes(status))).toBe(true);
    expect((await tenant("GET", "/policies")).text).not.toContain(id);
    for (const { status, body: made } of answers) {
      if (status === 201) expect((await staff("DELETE", `/policy/${made.id}`)).status).toBe(404);
    }
  });
});

describe("an amenity", () => {
  it("that is deleted during a booking is booked before that or not at all", async () => {
    const { id } = await add("/amenity", words);
    const day = dayFromNow(5);
    const hour = (at: number) => `${day} ${String(at).padStart(2, "0")}:00:00`;
    const answers = await atOnce(9, (at) =>
      at === 4
        ? staff("DELETE", `/amenity/${id}`)
        : tenant(
            "POST",
            "/reservation",
            validBody(reservationKind, tenant, {
              amenityId: id,
              startTime: hour(7 + at),
              endTime: hour(8 + at),
            }),
          ),
    );
    expect(answers.every(({ status }) => [200, 201, 400].includes(status))).toBe(true);
    for (const { status, body } of answers.filter(({ body }) => body.amenity)) {
      expect([status, body.amenity.title]).toEqual([201, words.title]);
    }
  });

  it("and another that take the same picture at once both show it, until both are deleted", async () => {
    const images = [await image("amenities")];
    const made = await atOnce(4, () => staff("POST", "/amenity", { ...words, images }));
    expect(statuses(made)).toEqual(Array(4).fill(201));
    const [last, ...others] = made.map(({ body }) => body.id);
    await Promise.all(others.map((id) => staff("DELETE", `/amenity/${id}`)));
    expect(await statusFor(images[0]?.url ?? "", tenant.token)).toBe(200);
    await staff("DELETE", `/amenity/${last}`);
    expect(await statusFor(images[0]?.url ?? "", tenant.token)).toBe(404);
  });
});

it("is published while another transaction deletes a tenant, who is not notified", async () => {
  const leaving = await makeTenant();
  const published = await sqlClient.begin(async (tx) => {
    await tx`select from tenant where id = ${leaving.id} for update`;
    const answer = add("/memorandum", { ...words, date: "2026-11-20" });
    await waitForLocks(1);
    await tx`delete from tenant where id = ${leaving.id}`;
    return { answer };
  });
  const { id } = await published.answer;
  const told = await db.select().from(notification).where(eq(notification.recordId, id));
  expect(told.map(({ tenantId }) => tenantId)).toContain(person.id);
});
