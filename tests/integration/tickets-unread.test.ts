import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ticketComment, ticketRead } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { comment, pathOf, readAll } from "@/tests/support/comments";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
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

describe.each(testedKinds("engine"))("unread comments on a %s", (_, kind) => {
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
    expect((await readAll(one, path)).unread).toBe(0);
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
    const read = await readAll(tenant, path);
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
    await readAll(me, pathOf(kind, second));
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

  it("are read only as far as they were shown", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    const shown = await comment(tenant, path, { message: "Shown" });
    // Nothing was listed in this session yet.
    expect(accepted(await one("PUT", `${path}/read`), 200).unread).toBe(1);
    await one("GET", `${path}/comments`);
    const unseen = await comment(tenant, path, { message: "I cancel, please do not come" });
    // What another session of the same person was shown does not count for this one.
    const again = await withSession(one);
    expect(accepted(await again("PUT", `${path}/read`), 200).unread).toBe(2);
    expect(accepted(await one("PUT", `${path}/read`), 200).unread).toBe(1);
    expect((await tenant("PUT", `${path}/comment/${shown.id}`, { message: "Late" })).status).toBe(409);
    accepted(await tenant("PUT", `${path}/comment/${unseen.id}`, { message: "I cancel" }), 200);
    const { data } = (await one("GET", `/${kind.plural}?unread=1&limit=100`)).body;
    expect(data.map(({ id }: { id: string }) => path.endsWith(id))).toContain(true);
    // By its id, also without a list; an older one takes nothing back.
    expect(accepted(await again("PUT", `${path}/read`, { upTo: unseen.id }), 200).unread).toBe(0);
    expect(accepted(await again("PUT", `${path}/read`, { upTo: shown.id }), 200).unread).toBe(0);
    expect((await tenant("PUT", `${path}/comment/${unseen.id}`, { message: "Late" })).status).toBe(409);
  });

  it("that a tenant was not shown are not said to be seen", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    const first = await comment(one, path, { message: "First" });
    const second = await comment(one, path, { message: "Second" });
    expect(accepted(await tenant("PUT", `${path}/read`, { upTo: first.id }), 200).unread).toBe(1);
    const { tenantReadAt } = (await one("GET", path)).body;
    expect(Date.parse(tenantReadAt)).toBeGreaterThanOrEqual(Date.parse(first.created_at));
    expect(Date.parse(tenantReadAt)).toBeLessThan(Date.parse(second.created_at));
  });

  it("are marked only by a comment that the caller sees at the ticket", async () => {
    const [path, elsewhere] = [
      pathOf(kind, await file(tenant, kind)),
      pathOf(kind, await file(tenant, kind)),
    ];
    const { id: foreign } = await comment(one, elsewhere, { message: "Elsewhere" });
    const { id: note } = await comment(one, path, { message: "A note", internal: true });
    await comment(one, path, { message: "Unread" });
    for (const upTo of [foreign, note, crypto.randomUUID(), "x", "", null, 5, [note], { id: note }])
      expect((await tenant("PUT", `${path}/read`, { upTo })).body.errors).toEqual({
        upTo: ["upTo must be the id of a comment on this request."],
      });
    expect(await unreadFor(tenant, path)).toBe(1);
    accepted(await other("PUT", `${path}/read`, { upTo: note }), 200);
  });

  it("stay unread while somebody only says that the ticket is open", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    const { id } = await comment(tenant, path, { message: "Hello" });
    await one("GET", `${path}/comments`);
    for (const _time of [1, 2]) accepted(await one("PUT", `${path}/presence`), 200);
    expect(await unreadFor(one, path)).toBe(1);
    accepted(await tenant("PUT", `${path}/comment/${id}`, { message: "Hello again" }), 200);
    expect((await tenant("PUT", `${path}/presence`)).status).toBe(403);
    const editor = await adminWith(kind, ...everyFlag.filter((flag) => flag !== "view"));
    expect((await editor("PUT", `${path}/presence`)).status).toBe(403);
    for (const missing of ["x", crypto.randomUUID()])
      expect((await one("PUT", `/${kind.singular}/${missing}/presence`)).status).toBe(404);
    accepted(await tenant("DELETE", path), 200);
    expect((await one("PUT", `${path}/presence`)).status).toBe(404);
  });

  it("are marked by many at once", async () => {
    const path = pathOf(kind, await file(tenant, kind));
    await comment(tenant, path, { message: "New" });
    await Promise.all([1, 2, 3, 4].map(() => readAll(one, path)));
    expect(await unreadFor(one, path)).toBe(0);
  });
});
