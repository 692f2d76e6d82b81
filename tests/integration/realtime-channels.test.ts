import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { session } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { maxEventBytes } from "@/lib/ports/realtime/server/publish";
import { listenAs, makeListeners, shortenDashboardInterval } from "@/tests/support/listeners";
import { type Caller, makeSuperAdmin, makeTenant, type TestPerson } from "@/tests/support/people";
import { listen } from "@/tests/support/realtime";
import { request } from "@/tests/support/request";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, adminWith, edit, file, forTenant, withSession } from "@/tests/support/tickets";

/* End to end: the API, the project's own real-time server, and the official client. */

let tenant: Caller;
let office: Caller;
let nonViewer: Caller;
beforeAll(async () => {
  shortenDashboardInterval();
  ({ tenant, office, nonViewer } = await makeListeners());
});

describe.each(testedKinds("engine"))("a %s", (_, kind) => {
  const own = (person: TestPerson) => `private-${person.area}-${kind.stem}-crud.${person.id}`;

  it("that a tenant files is published to that tenant and to the admins who may view it, as in their list", async () => {
    const [mine, theirs] = [await listenAs(tenant, own(tenant)), await listenAs(office, own(office))];
    const bell = await listenAs(office, `private-admin-notif.${office.id}`);
    const nonViewerBell = await listenAs(nonViewer, `private-admin-notif.${nonViewer.id}`);
    const stranger = await withSession(await makeTenant());
    const others = await listenAs(stranger, own(stranger));
    const record = await file(tenant, kind);
    expect(await mine.next()).toEqual(record);
    const heard = await theirs.next();
    expect(heard).toEqual((await office("GET", `/${kind.plural}?limit=1`)).body.data[0]);
    const { count } = (await office("GET", `/admin-notif-count/${office.id}`)).body;
    expect(await bell.next()).toEqual({
      id: expect.any(String),
      title: `${kind.texts.title} ${record.ticketNumber}`,
      message: expect.stringContaining("Ana Peña"),
      created_at: expect.stringMatching(/\+08:00$/),
      unread: count,
    });
    await settleAfterCommits();
    expect([others.received, nonViewerBell.received]).toEqual([[], []]);
  });

  it("that is approved is published to its tenant, with a line in its bell and the unread count", async () => {
    const record = await file(tenant, kind);
    const mine = await listenAs(tenant, own(tenant));
    const bell = await listenAs(tenant, `private-client-notif.${tenant.id}`);
    const approved = accepted(
      await office("PUT", `/${kind.singular}/${record.id}`, { ...record, status: 2, remarks: "Use lift B" }),
      200,
    );
    expect(await mine.next()).toEqual(forTenant(approved));
    // What is booked is announced on the same channel.
    const rung = await bell.next((event) => "unread" in event);
    const { data } = (await tenant("GET", `/client-notif/${tenant.id}`)).body;
    expect(rung).toMatchObject({
      id: data[0].id,
      title: data[0].title,
      message: data[0].message,
      created_at: data[0].created_at,
    });
    expect(rung.message).toContain("Use lift B");
    expect(rung.unread).toBe((await tenant("GET", `/client-notif-count/${tenant.id}`)).body.count);
  });

  it("that is deleted is published with status 0, and one moved to another tenant is removed from the first", async () => {
    const other = await withSession(await makeTenant());
    const [one, two] = [await file(tenant, kind), await file(tenant, kind)];
    const [mine, theirs, otherOnes] = [
      await listenAs(tenant, own(tenant)),
      await listenAs(office, own(office)),
      await listenAs(other, own(other)),
    ];
    await tenant("DELETE", `/${kind.singular}/${one.id}`);
    for (const listener of [mine, theirs])
      expect(await listener.next()).toMatchObject({ id: one.id, status: 0 });
    accepted(await office("PUT", `/${kind.singular}/${two.id}`, { tenantId: other.id }), 200);
    expect(await mine.next()).toMatchObject({ id: two.id, status: 0 });
    expect(await otherOnes.next()).toMatchObject({ id: two.id, status: 1, tenantId: other.id });
    await settleAfterCommits();
    // The former tenant receives nothing about the new one.
    expect(JSON.stringify(mine.received)).not.toContain(other.id);
  });

  it("that was refused is not published", async () => {
    const record = await file(tenant, kind);
    const mine = await listenAs(tenant, own(tenant));
    await tenant("PUT", `/${kind.singular}/${record.id}`, { ...record, status: 2 });
    await office("PUT", `/${kind.singular}/${record.id}`, { updated_at: "2020-01-01T00:00:00Z", status: 2 });
    await tenant("POST", `/${kind.singular}`, {});
    await tenant("PUT", `/${kind.singular}/${record.id}`, record);
    await settleAfterCommits();
    accepted(await tenant("PUT", `/${kind.singular}/${record.id}`, edit(kind)), 200);
    await mine.next();
    expect(mine.received).toEqual([]);
  });

  it("too large for one message is reduced to fit, and still identifies the change", async () => {
    const rows = kind.fields.filter((field) => field.type === "rows");
    const many = Object.fromEntries(
      rows.map((field) => [
        field.name,
        Array.from({ length: field.max }, () =>
          Object.fromEntries(
            field.columns.map((column) => [column.name, column.type === "text" ? "ñ".repeat(column.max) : 9]),
          ),
        ),
      ]),
    );
    const remarks = "ñ".repeat(5000);
    const mine = await listenAs(tenant, own(tenant));
    const record = await file(office, kind, { ...many, remarks, tenantId: tenant.id });
    expect(Buffer.byteLength(JSON.stringify(record))).toBeGreaterThan(maxEventBytes);
    const heard = await mine.next(({ id }) => id === record.id);
    expect(Buffer.byteLength(JSON.stringify(heard))).toBeLessThanOrEqual(maxEventBytes);
    const { id, ticketNumber, status, tenantId, updated_at } = record;
    expect(heard).toMatchObject({ id, ticketNumber, status, tenantId, updated_at, tenant: record.tenant });
    expect((await tenant("GET", `/${kind.singular}/${id}`)).body).toEqual(forTenant(record));
  });

  it("is not published to an admin whose flag was removed or whose session has ended", async () => {
    const [viewer, leaver] = [await adminWith(kind, "view"), await adminWith(kind, "view")];
    const [viewerEvents, leaverEvents] = [
      await listenAs(viewer, own(viewer)),
      await listenAs(leaver, own(leaver)),
    ];
    await file(tenant, kind);
    await Promise.all([viewerEvents.next(), leaverEvents.next()]);
    const boss = await withSession(await makeSuperAdmin());
    accepted(await boss("PUT", `/user-admin/${viewer.id}`, { roles: [] }), 200);
    await db.delete(session).where(eq(session.accountId, leaver.id));
    const theirs = await listenAs(office, own(office));
    await file(tenant, kind);
    await theirs.next();
    await settleAfterCommits();
    expect([viewerEvents.received, leaverEvents.received]).toEqual([[], []]);
  });

  it("that is moved to another tenant is not published to the first after its session's end", async () => {
    const [first, second] = [await withSession(await makeTenant()), await withSession(await makeTenant())];
    const record = await file(first, kind);
    const [firstEvents, secondEvents] = [
      await listenAs(first, own(first)),
      await listenAs(second, own(second)),
    ];
    await db.delete(session).where(eq(session.tenantId, first.id));
    accepted(await office("PUT", `/${kind.singular}/${record.id}`, { tenantId: second.id }), 200);
    await secondEvents.next();
    await settleAfterCommits();
    // Earlier events arrive before this one on the same connection.
    const settings = firstEvents.client.subscribe("public-website-settings");
    await new Promise((resolve) => settings.bind("pusher:subscription_succeeded", resolve));
    expect(firstEvents.received).toEqual([]);
  });
});

describe("everybody's channel", () => {
  it("needs no signature, and the configuration says where it is", async () => {
    const { body } = await request("GET", "/realtime/config");
    expect(body).toEqual({
      key: "tests-key",
      host: "127.0.0.1",
      port: Number(process.env.PUSHER_PORT),
      scheme: "http",
      cluster: "",
    });
    const listener = await listen(
      async () => ({ status: 500, body: { auth: "", user_data: "" } }),
      "public-website-settings",
    );
    const boss = await withSession(await makeSuperAdmin());
    const settings = [
      { name: "maintenanceMessage", value: "Soon." },
      { name: "isUnderMaintenance", value: "1" },
    ];
    accepted(await boss("POST", "/website-setting", { settings }), 200);
    expect(await listener.next()).toEqual({ isUnderMaintenance: "1", maintenanceMessage: "Soon." });
    accepted(
      await boss("POST", "/website-setting", { settings: [{ name: "isUnderMaintenance", value: "0" }] }),
      200,
    );
  });
});
