import { beforeAll, expect, it } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { kindOf } from "@/lib/features/tickets/registry";
import { comment } from "@/tests/support/comments";
import { type Caller, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { ageHits, clearRateLimits, repeatHits } from "@/tests/support/rate-limits";
import { file, setModules, withSession } from "@/tests/support/tickets";

/* A tenant can't flood the office by changing one record again and again (docs/rules/tickets.md, Comments). */

const kind = kindOf("jobOrderRequest");
let person: Caller;
beforeAll(async () => {
  await setModules();
  person = await withSession(await makeTenant());
});

const path = (id: string) => `/${kind.singular}/${id}`;
const edit = (as: Caller, record: { id: string }, turn: number | string) =>
  as("PUT", path(record.id), { ...record, title: `Leak ${turn}`, updated_at: undefined });

it("a ticket and its comments are changed at most 60 times an hour; what changes nothing does not count", async () => {
  const [record, other] = [await file(person, kind), await file(person, kind)];
  const { id } = await comment(person, path(record.id), { message: "First" });
  const second = await comment(person, path(record.id), { message: "Second" });
  const correct = (message: string) => person("PUT", `${path(record.id)}/comment/${id}`, { message });
  // Half of the changes are of the ticket, and each is sent twice.
  const change = async (turn: number) => {
    expect((await edit(person, record, turn)).status).toBe(200);
    expect((await edit(person, record, turn)).status).toBe(200);
    expect((await correct(`Text ${turn}`)).status).toBe(200);
  };
  await change(1);
  await repeatHits(29);
  await change(30);
  const before = await sqlClient`select count(*)::int as n from notification`;
  const refused = [
    await edit(person, record, "again"),
    await correct("Again"),
    await person("DELETE", `${path(record.id)}/comment/${second.id}`),
    await person("DELETE", path(record.id)),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(answer.body.message).toContain("60 times within the hour");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
  }
  expect(await sqlClient`select count(*)::int as n from notification`).toEqual(before);
  expect((await edit(person, record, 30)).status).toBe(200);
  expect((await edit(person, other, "other")).status).toBe(200);
  const office = await withSession(await makeSuperAdmin());
  expect((await edit(office, record, "of the office")).status).toBe(200);
  await ageHits(3601);
  expect((await edit(person, record, "later")).status).toBe(200);
});

it("a tenant's own data is changed at most 60 times an hour", async () => {
  await clearRateLimits();
  const as = await withSession(await makeTenant());
  const save = (turn: number) =>
    as("PUT", `/tenant/${as.id}`, { id: as.id, socialMediaAccount: `@unit-${turn}` });
  expect((await save(1)).status).toBe(200);
  await repeatHits(59);
  expect((await save(60)).status).toBe(200);
  expect((await save(61)).status).toBe(429);
});
