import { beforeAll, describe, expect, it } from "vitest";
import { listenAs, makeListeners, sign } from "@/tests/support/listeners";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { pageFlags as pages, rolesFor } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";

/* Who may subscribe to which channel. */

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

let tenant: Caller;
let office: Caller;
let nonViewer: Caller;
beforeAll(async () => {
  ({ tenant, office, nonViewer } = await makeListeners());
});

describe("a subscription", () => {
  const status = async (as: Caller, channel_name: string) =>
    (await sign(as)({ socket_id: "12.34", channel_name })).status;

  it("is signed for the session's own channels of all stems", async () => {
    const all = await withSession(
      await makeAdmin(
        rolesFor(
          ...Object.values(stems).map((page) => `${page}.view` as "gatepass.view"),
          "announcements.view",
          "utilities.add",
          "utilities.importDataFromPromis",
        ),
      ),
    );
    for (const stem of Object.keys(stems)) {
      expect(await status(tenant, `private-client-${stem}-crud.${tenant.id}`), stem).toBe(200);
      expect(await status(all, `private-admin-${stem}-crud.${all.id}`), stem).toBe(200);
    }
    expect(await status(all, `private-admin-posts-crud.${all.id}`)).toBe(200);
    expect(await status(all, `private-soa-update.${all.id}.import-1`)).toBe(200);
    expect(await status(tenant, `private-client-notif.${tenant.id}`)).toBe(200);
    expect(await status(nonViewer, `private-admin-notif.${nonViewer.id}`)).toBe(200);
    const boss = await withSession(await makeSuperAdmin());
    expect(await status(boss, `private-admin-tickets-crud.${boss.id}`)).toBe(200);
  });

  it("to a stem needs the view flag of its own page", async () => {
    for (const [stem, page] of [...Object.entries(stems), ["posts", "announcements"] as const]) {
      const others = Object.keys(pages).filter((one) => one !== page);
      const roles = others.map((one) => ({ title: one as "gatepass", visible: true, roles: { view: true } }));
      const as = await withSession(await makeAdmin(roles));
      expect(await status(as, `private-admin-${stem}-crud.${as.id}`), stem).toBe(403);
    }
    expect(await status(nonViewer, `private-soa-update.${nonViewer.id}.import-1`)).toBe(403);
  });

  it("to an import needs both of its flags", async () => {
    for (const flag of ["utilities.add", "utilities.importDataFromPromis"] as const) {
      const as = await withSession(await makeAdmin(rolesFor(flag)));
      expect(await status(as, `private-soa-update.${as.id}.import-1`), flag).toBe(403);
    }
  });

  it("to anything that is not one's own is refused", async () => {
    const other = await makeTenant();
    const boss = await withSession(await makeSuperAdmin());
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
    expect(
      (await request("POST", "/realtime/auth", { body: { socket_id: "1.1", channel_name: "x" } })).status,
    ).toBe(401);
    await expect(listenAs(tenant, `private-client-notif.${other.id}`)).rejects.toThrow("403");
  });

  it("is asked for as a form or as JSON, and is refused where it is neither", async () => {
    const channel_name = `private-client-notif.${tenant.id}`;
    const headers = {
      authorization: `Bearer ${tenant.token}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const body = new URLSearchParams({ socket_id: "12.34", channel_name }).toString();
    const form = await request("POST", "/api/realtime/auth", { headers, body });
    const json = await sign(tenant)({ socket_id: "12.34", channel_name });
    expect(form.body).toEqual({ auth: expect.stringMatching(/^tests-key:[0-9a-f]{64}$/) });
    expect(json.body).toEqual(form.body);
    for (const socket_id of [
      undefined,
      "",
      "1",
      "1.1:x",
      "1.1\n",
      ":1.1",
      5,
      {},
      "1.1:private-client-notif.x",
    ]) {
      expect((await sign(tenant)({ socket_id, channel_name })).status).toBe(400);
    }
    for (const wrong of [null, "", 5, {}, "x".repeat(165)]) {
      expect((await sign(tenant)({ socket_id: "1.1", channel_name: wrong })).status).toBe(400);
    }
  });
});
