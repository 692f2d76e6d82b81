import "@/tests/support/app-environment";
import "@/tests/support/realtime";

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { session } from "@/db/schema";
import { pages } from "@/lib/permissions/pages";
import { maxEventBytes } from "@/lib/realtime/server/publish";
import { registry } from "@/lib/tickets/registry";
import { settleAfterCommits } from "@/lib/use-case";
import { makeAdmin, makeSuperAdmin, makeTenant, request, rolesFor, type TestPerson } from "@/tests/support/people";
import { listen } from "@/tests/support/realtime";
import { send } from "@/tests/support/requests";
import { accepted, adminWith, type Caller, edit, enter, everyFlag, file, flags, setModules } from "@/tests/support/tickets";

/* End to end: the API, the project's own real-time server, and the official client. */

const stems: Record<string, keyof typeof pages> = {
  tickets: "gatepass",
  requests: "orders",
  reports: "reports",
  reservations: "reservations",
  permits: "permits",
  visitors: "visitors",
  inquiries: "inquiries",
  commendations: "commendations",
  payments: "payments",
};
const sign = (as: Caller) => (body: object) => as("POST", "/realtime/auth", body);
const hear = (as: Caller, channel: string) => listen(sign(as), channel);

let tenant: Caller;
let office: Caller;
let blind: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await enter(await makeTenant({ uoccname: "Ana Peña" }));
  office = await enter(await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, ...everyFlag)))));
  blind = await enter(await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, "edit", "approve")))));
});

describe("a subscription", () => {
  const status = async (as: Caller, channel_name: string) => (await sign(as)({ socket_id: "12.34", channel_name })).status;

  it("is signed for the session's own channels of all stems", async () => {
    const all = await enter(await makeAdmin(rolesFor(...Object.values(stems).map((page) => `${page}.view` as "gatepass.view"), "announcements.view", "utilities.add", "utilities.importDataFromPromis")));
    for (const stem of Object.keys(stems)) {
      expect(await status(tenant, `private-client-${stem}-crud.${tenant.id}`), stem).toBe(200);
      expect(await status(all, `private-admin-${stem}-crud.${all.id}`), stem).toBe(200);
    }
    expect(await status(all, `private-admin-posts-crud.${all.id}`)).toBe(200);
    expect(await status(all, `private-soa-update.${all.id}.import-1`)).toBe(200);
    expect(await status(tenant, `private-client-notif.${tenant.id}`)).toBe(200);
    expect(await status(blind, `private-admin-notif.${blind.id}`)).toBe(200);
    const boss = await enter(await makeSuperAdmin());
    expect(await status(boss, `private-admin-tickets-crud.${boss.id}`)).toBe(200);
  });

  it("to a stem needs the view flag of its own page", async () => {
    for (const [stem, page] of [...Object.entries(stems), ["posts", "announcements"] as const]) {
      const others = Object.keys(pages).filter((one) => one !== page);
      const roles = others.map((one) => ({ title: one as "gatepass", visible: true, roles: { view: true } }));
      const as = await enter(await makeAdmin(roles));
      expect(await status(as, `private-admin-${stem}-crud.${as.id}`), stem).toBe(403);
    }
    expect(await status(blind, `private-soa-update.${blind.id}.import-1`)).toBe(403);
  });

  it("to anything that is not one's own is refused", async () => {
    const other = await makeTenant();
    const boss = await enter(await makeSuperAdmin());
    for (const channel of [
      `private-client-tickets-crud.${other.id}`,
      `private-client-notif.${other.id}`,
      `private-admin-tickets-crud.${office.id}`,
      `private-admin-notif.${office.id}`,
      `private-admin-tickets-crud.${tenant.id}`,
      `private-client-posts-crud.${tenant.id}`,
      `private-client-constructor-crud.${tenant.id}`,
      `private-client-toString-crud.${tenant.id}`,
      `private-client-tickets-crud.${tenant.id}.x`,
      `private-client-tickets-crud.${tenant.id},${other.id}`,
      `private-soa-update.${tenant.id}.x`,
      `presence-client-tickets-crud.${tenant.id}`,
      `private-encrypted-client-tickets-crud.${tenant.id}`,
      `private-client-tickets-crud.${tenant.id.toUpperCase()}`,
      "public-website-settings",
      "private-",
      "x",
    ]) {
      expect(await status(tenant, channel), channel).toBe(403);
    }
    for (const as of [office, boss]) {
      for (const channel of [
        `private-client-tickets-crud.${tenant.id}`,
        `private-client-tickets-crud.${as.id}`,
        `private-client-notif.${as.id}`,
        `private-admin-constructor-crud.${as.id}`,
        `private-admin-valueOf-crud.${as.id}`,
        `private-admin-nothing-crud.${as.id}`,
        `private-soa-update.${as.id}`,
        `private-soa-update.${as.id}.a.b`,
      ]) {
        expect(await status(as, channel), channel).toBe(403);
      }
    }
    expect((await request("POST", "/realtime/auth", { body: { socket_id: "1.1", channel_name: "x" } })).status).toBe(401);
    await expect(hear(tenant, `private-client-notif.${other.id}`)).rejects.toThrow("403");
  });

  it("is asked for as a form or as JSON, and is refused where it is neither", async () => {
    const channel_name = `private-client-notif.${tenant.id}`;
    const headers = { authorization: `Bearer ${tenant.token}`, "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ socket_id: "12.34", channel_name }).toString();
    const form = await send("POST", "/api/realtime/auth", { headers, body });
    const json = await sign(tenant)({ socket_id: "12.34", channel_name });
    expect(form.body).toEqual({ auth: expect.stringMatching(/^tests-key:[0-9a-f]{64}$/) });
    expect(json.body).toEqual(form.body);
    for (const socket_id of [undefined, "", "1", "1.1:x", "1.1\n", ":1.1", 5, {}, "1.1:private-client-notif.x"]) {
      expect((await sign(tenant)({ socket_id, channel_name })).status).toBe(400);
    }
    for (const wrong of [undefined, "", 5, {}, "x".repeat(165)]) {
      expect((await sign(tenant)({ socket_id: "1.1", channel_name: wrong })).status).toBe(400);
    }
  });
});

describe.each(registry.map((kind) => [kind.name, kind] as const))("a %s", (_, kind) => {
  const own = (person: TestPerson) =>
    `private-${person.area}-${kind.stem}-crud.${person.id}`;

  it("that a tenant files reaches it and the admins who may view it, as their list shows it", async () => {
    const [mine, theirs] = [await hear(tenant, own(tenant)), await hear(office, own(office))];
    const bell = await hear(office, `private-admin-notif.${office.id}`);
    const blindBell = await hear(blind, `private-admin-notif.${blind.id}`);
    const stranger = await enter(await makeTenant());
    const others = await hear(stranger, own(stranger));
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
    expect([others.heard, blindBell.heard]).toEqual([[], []]);
  });

  it("that is approved reaches its tenant, with a line in its bell and how many are unread", async () => {
    const record = await file(tenant, kind);
    const mine = await hear(tenant, own(tenant));
    const bell = await hear(tenant, `private-client-notif.${tenant.id}`);
    const approved = accepted(await office("PUT", `/${kind.singular}/${record.id}`, { ...record, status: 2, remarks: "Use lift B" }), 200);
    expect(await mine.next()).toEqual(approved);
    const rung = await bell.next();
    const { data } = (await tenant("GET", `/client-notif/${tenant.id}`)).body;
    expect(rung).toMatchObject({ id: data[0].id, title: data[0].title, message: data[0].message, created_at: data[0].created_at });
    expect(rung.message).toContain("Use lift B");
    expect(rung.unread).toBe((await tenant("GET", `/client-notif-count/${tenant.id}`)).body.count);
  });

  it("that is deleted is told with status 0, and one that is given to another tenant is taken from the first", async () => {
    const other = await enter(await makeTenant());
    const [one, two] = [await file(tenant, kind), await file(tenant, kind)];
    const [mine, theirs, otherOnes] = [await hear(tenant, own(tenant)), await hear(office, own(office)), await hear(other, own(other))];
    await tenant("DELETE", `/${kind.singular}/${one.id}`);
    for (const listener of [mine, theirs]) expect(await listener.next()).toMatchObject({ id: one.id, status: 0 });
    accepted(await office("PUT", `/${kind.singular}/${two.id}`, { tenantId: other.id }), 200);
    expect(await mine.next()).toMatchObject({ id: two.id, status: 0 });
    expect(await otherOnes.next()).toMatchObject({ id: two.id, status: 1, tenantId: other.id });
    await settleAfterCommits();
    // Nothing of its new tenant is told to the old one.
    expect(JSON.stringify(mine.heard)).not.toContain(other.id);
  });

  it("that was refused is told to nobody", async () => {
    const record = await file(tenant, kind);
    const mine = await hear(tenant, own(tenant));
    await tenant("PUT", `/${kind.singular}/${record.id}`, { ...record, status: 2 });
    await office("PUT", `/${kind.singular}/${record.id}`, { updated_at: "2020-01-01T00:00:00Z", status: 2 });
    await tenant("POST", `/${kind.singular}`, {});
    await tenant("PUT", `/${kind.singular}/${record.id}`, record);
    await settleAfterCommits();
    accepted(await tenant("PUT", `/${kind.singular}/${record.id}`, edit(kind)), 200);
    await mine.next();
    expect(mine.heard).toEqual([]);
  });

  it("too large for one message is slimmed to fit, and still says what it is", async () => {
    const rows = kind.fields.filter((field) => field.type === "rows");
    const many = Object.fromEntries(
      rows.map((field) => [
        field.name,
        Array.from({ length: field.max }, () => Object.fromEntries(field.columns.map((column) => [column.name, column.type === "text" ? "ñ".repeat(column.max) : 9]))),
      ]),
    );
    const remarks = "ñ".repeat(5000);
    const mine = await hear(tenant, own(tenant));
    const record = await file(office, kind, { ...many, remarks, tenantId: tenant.id });
    expect(Buffer.byteLength(JSON.stringify(record))).toBeGreaterThan(maxEventBytes);
    const heard = await mine.next(({ id }) => id === record.id);
    expect(Buffer.byteLength(JSON.stringify(heard))).toBeLessThanOrEqual(maxEventBytes);
    const { id, ticketNumber, status, tenantId, updated_at } = record;
    expect(heard).toMatchObject({ id, ticketNumber, status, tenantId, updated_at, tenant: record.tenant });
    expect((await tenant("GET", `/${kind.singular}/${id}`)).body).toEqual(record);
  });

  it("is told no more to an admin whose flag was taken or whose session has ended", async () => {
    const [viewer, leaver] = [await adminWith(kind, "view"), await adminWith(kind, "view")];
    const [heardByViewer, heardByLeaver] = [await hear(viewer, own(viewer)), await hear(leaver, own(leaver))];
    await file(tenant, kind);
    await Promise.all([heardByViewer.next(), heardByLeaver.next()]);
    const boss = await enter(await makeSuperAdmin());
    accepted(await boss("PUT", `/user-admin/${viewer.id}`, { roles: [] }), 200);
    await db.delete(session).where(eq(session.adminId, leaver.id));
    const theirs = await hear(office, own(office));
    await file(tenant, kind);
    await theirs.next();
    await settleAfterCommits();
    expect([heardByViewer.heard, heardByLeaver.heard]).toEqual([[], []]);
  });
});

describe("everybody's channel", () => {
  it("needs no signature, and the configuration says where it is", async () => {
    const { body } = await request("GET", "/realtime/config");
    expect(body).toEqual({ key: "tests-key", host: "127.0.0.1", port: Number(process.env.PUSHER_PORT), scheme: "http", cluster: "" });
    const listener = await listen(async () => ({ status: 500, body: { auth: "" } }), "public-website-settings");
    const boss = await enter(await makeSuperAdmin());
    const settings = [
      { name: "maintenanceMessage", value: "Soon." },
      { name: "isUnderMaintenance", value: "1" },
    ];
    accepted(await boss("POST", "/website-setting", { settings }), 200);
    expect(await listener.next()).toEqual({ isUnderMaintenance: "1", maintenanceMessage: "Soon." });
    accepted(await boss("POST", "/website-setting", { settings: [{ name: "isUnderMaintenance", value: "0" }] }), 200);
  });
});
