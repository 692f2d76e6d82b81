import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ticketComment, ticketRead } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { comment, pathOf } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { sampledKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  everyFlag,
  file,
  flags,
  setModules,
  withSession,
} from "@/tests/support/tickets";

/* Who has read which comments: the number in records, the time for staff, and the filter. */

let tenant: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await withSession(await makeTenant());
});

describe.each(sampledKinds)("unread comments on a %s", (_, kind) => {
  let one: Caller;
  let other: Caller;
  beforeAll(async () => {
    const withServices = async (...names: string[]) =>
      withSession(await makeAdmin(rolesFor("services.view", ...flags(kind, ...names))));
    one = await withServices("view");
    other = await withServices(...everyFlag);
  });
  const unreadFor = async (as: Caller, path: string) => {
    const { body } = await as("GET", path);
    const { data } = (await as("GET", `/${kind.plural}?limit=100`)).body;
    const listed = data.find(({ id }: { id: string }) => id === body.id);
    expect(listed).toEqual(body);
    const sorted = (await as("GET", `/${kind.plural}?limit=100&sort=ticketNumber`)).body.data;
    expect(sorted.find(({ id }: { id: string }) => id === body.id)).toEqual(body);
    const services = (await as("GET", "/services?limit=100")).body.data;
    const service = services.find(({ id }: { id: string }) => id === body.id);
    expect(service.unread).toBe(body.unread);
    return body.unread;
  };

  it("are counted for each person, without their own, until that person reads them", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    expect([await unreadFor(tenant, path), await unreadFor(one, path)]).toEqual([0, 0]);
    await comment(tenant, path, { message: "First" });
    await comment(one, path, { message: "Second" });
    await comment(one, path, { message: "A note", internal: true });
    expect([await unreadFor(tenant, path), await unreadFor(one, path), await unreadFor(other, path)]).toEqual(
      [1, 1, 3],
    );
    expect(accepted(await one("PUT", `${path}/read`), 200).unread).toBe(0);
    expect([await unreadFor(tenant, path), await unreadFor(one, path), await unreadFor(other, path)]).toEqual(
      [1, 0, 3],
    );
    const { id } = await comment(tenant, path, { message: "Third" });
    expect(await unreadFor(one, path)).toBe(1);
    expect((await tenant("DELETE", `${path}/comment/${id}`)).status).toBe(200);
    expect(await unreadFor(one, path)).toBe(0);
  });

  it("are not counted in the list of all services for staff who may not view the kind", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    await comment(tenant, path, { message: "New" });
    const clerk = await withSession(await makeAdmin(rolesFor("services.view")));
    const { data } = (await clerk("GET", "/services?limit=1")).body;
    expect(path).toContain(data[0].id);
    expect(data[0].unread).toBe(0);
    expect((await clerk("GET", `/service/${data[0].id}`)).body.unread).toBe(0);
  });

  it("show staff when the tenant has read them, and tell the tenant nothing about staff", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    await comment(one, path, { message: "Look" });
    expect((await one("GET", path)).body.tenantReadAt).toBeNull();
    const read = accepted(await tenant("PUT", `${path}/read`), 200);
    expect(read).not.toHaveProperty("tenantReadAt");
    const { tenantReadAt } = (await one("GET", path)).body;
    expect(Math.abs(Date.parse(tenantReadAt) - Date.now())).toBeLessThan(60_000);
    expect((await tenant("GET", path)).body).not.toHaveProperty("tenantReadAt");
    await comment(one, path, { message: "Again" });
    expect([await unreadFor(tenant, path), (await one("GET", path)).body.tenantReadAt]).toEqual([
      1,
      tenantReadAt,
    ]);
  });

  it("are a filter for staff, also with a status and a search", async () => {
    const me = await adminWith(kind, ...everyFlag);
    const [first, second, silent] = [
      await file(tenant, kind),
      await file(tenant, kind),
      await file(tenant, kind),
    ];
    const ids = async (query = "", as = me) => {
      const { body } = await as("GET", `/${kind.plural}?unread=1&limit=100${query}`);
      expect(body.total).toBe(body.data.length);
      const mine = [first.id, second.id, silent.id];
      return body.data.map(({ id }: { id: string }) => id).filter((id: string) => mine.includes(id));
    };
    expect(await ids()).toEqual([]);
    for (const { id } of [first, second]) await comment(tenant, pathOf(kind, { id }), { message: "New" });
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids("&sort=created_at&order=asc")).toEqual([first.id, second.id]);
    expect(await ids(`&searchTerm=${first.ticketNumber}`)).toEqual([first.id]);
    expect(await ids(`&searchTerm=${silent.ticketNumber}`)).toEqual([]);
    accepted(await me("PUT", pathOf(kind, first), { status: 2 }), 200);
    expect(await ids("&status=2")).toEqual([first.id]);
    accepted(await me("PUT", `${pathOf(kind, second)}/read`), 200);
    expect(await ids()).toEqual([first.id]);
    expect(await ids("", one)).toEqual([second.id, first.id]);
    await db
      .update(ticketComment)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(sql`ticket_id = ${first.id}`);
    expect(await ids()).toEqual([]);
    expect((await me("GET", pathOf(kind, first))).body.unread).toBe(0);
    // Read long ago, and commented on since.
    await db
      .update(ticketRead)
      .set({ upTo: sql`now() - interval '31 days'` })
      .where(sql`ticket_id = ${second.id}`);
    expect(await ids()).toEqual([second.id]);
    // Tenants have no such filter; it is ignored.
    expect(await ids("", tenant)).toEqual([silent.id, second.id, first.id]);
    for (const wrong of ["2", "yes", "true"])
      expect((await me("GET", `/${kind.plural}?unread=${wrong}`)).status).toBe(400);
  });

  it("are marked by many at once", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    await comment(tenant, path, { message: "New" });
    const answers = await Promise.all([1, 2, 3, 4].map(() => one("PUT", `${path}/read`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await unreadFor(one, path)).toBe(0);
  });
});
