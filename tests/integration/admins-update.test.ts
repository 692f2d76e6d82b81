import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, auditLog, passwordLink } from "@/db/schema";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { listenAs } from "@/tests/support/listeners";
import { mailsTo } from "@/tests/support/mails";
import {
  adminWith,
  callAs,
  logIn,
  makeAdmin,
  makeSuperAdmin,
  password,
  type TestAdmin,
} from "@/tests/support/people";
import { allRoles, rolesFor } from "@/tests/support/roles";

type Caller = Awaited<ReturnType<typeof callAs>>;
let superAdmin: TestAdmin;
let boss: Caller;

const row = async (id: string) => (await db.select().from(admin).where(eq(admin.id, id)))[0];

beforeAll(async () => {
  superAdmin = await makeSuperAdmin({ name: "Zenaida", firstName: "Zenaida", lastName: "Boss" });
  boss = await callAs(superAdmin);
});

describe("PUT /user-admin/{id}", () => {
  it("changes the profile with edit alone, the roles with manageAccess alone", async () => {
    const target = await makeAdmin(null);
    const editor = await adminWith("utilities.edit", "tenants.view");
    const manager = await adminWith("utilities.manageAccess", "tenants.view");
    const path = `/user-admin/${target.id}`;
    const roles = rolesFor("tenants.view");
    expect((await editor.as("PUT", path, { roles })).status).toBe(403);
    expect((await manager.as("PUT", path, { name: "New" })).status).toBe(403);
    expect((await boss("PUT", path, { role: "superadmin" })).status).toBe(403);
    expect((await editor.as("PUT", path, { name: "New", roles: defaultRoles })).body.name).toBe("New");
    expect((await manager.as("PUT", path, { name: "New", roles })).body.roles).toEqual(roles);
    expect((await row(target.id))?.roles).toEqual(roles);
    const log = await db.select().from(auditLog).where(eq(auditLog.recordId, target.id));
    expect(log.map(({ detail }) => detail)).toContainEqual({ roles: { from: null, to: roles } });
  });

  it("takes effect at once", async () => {
    const target = await makeAdmin([]);
    const as = await callAs(target);
    expect((await as("GET", "/logged-in-monitor")).status).toBe(403);
    await boss("PUT", `/user-admin/${target.id}`, { roles: rolesFor("loggedInLogs.view") });
    expect((await as("GET", "/logged-in-monitor")).status).toBe(200);
    await boss("PUT", `/user-admin/${target.id}`, { roles: [] });
    expect((await as("GET", "/logged-in-monitor")).status).toBe(403);
    await boss("PUT", `/user-admin/${target.id}`, { roles: null });
    expect((await as("GET", "/logged-in-monitor")).status).toBe(200);
  });

  it("is published to the other admin's open pages if the permissions change, but not for the profile", async () => {
    const target = await makeAdmin(rolesFor("gatepass.view"));
    const own = await callAs(target);
    const path = `/user-admin/${target.id}`;
    const bell = await listenAs(Object.assign(own, target), `private-admin-notif.${target.id}`);
    const passes = `private-admin-tickets-crud.${target.id}`;
    await listenAs(Object.assign(own, target), passes);
    await boss("PUT", path, { name: "Renamed" });
    await boss("PUT", path, { roles: [] });
    expect(await bell.next()).toEqual({ what: "rights" });
    await settleAfterCommits();
    expect(bell.received).toEqual([]);
    const auth = { socket_id: "1.1", channel_name: passes };
    expect((await own("POST", "/realtime/auth", auth)).status).toBe(403);
  });

  it("lets no admin grant a permission that it lacks, not even to itself", async () => {
    const manager = await adminWith("utilities.manageAccess", "tenants.view");
    const target = await makeAdmin(rolesFor("payments.posted"));
    const path = `/user-admin/${target.id}`;
    const grants = await manager.as("PUT", path, { roles: rolesFor("tenants.view", "tenants.edit") });
    expect(grants.status).toBe(403);
    expect(grants.body.message).toContain("tenants.edit");
    expect((await manager.as("PUT", `/user-admin/${manager.id}`, { roles: allRoles() })).status).toBe(403);
    // This change does not grant flags that the other admin already has, and they may be removed.
    const kept = await manager.as("PUT", path, { roles: rolesFor("payments.posted", "tenants.view") });
    expect(kept.status).toBe(200);
    expect((await manager.as("PUT", path, { roles: rolesFor("tenants.view") })).status).toBe(200);
    expect((await manager.as("PUT", path, { roles: rolesFor("payments.posted") })).status).toBe(403);
    // An admin without the default roles can't grant them either.
    const bare = await makeAdmin([]);
    expect((await manager.as("PUT", `/user-admin/${bare.id}`, { roles: null })).status).toBe(403);
    expect((await boss("PUT", path, { roles: allRoles() })).status).toBe(200);
  });

  it("lets no admin take over the log-in of one who may do more", async () => {
    const editor = await adminWith("utilities.edit");
    const stronger = await makeAdmin(allRoles());
    const weaker = await makeAdmin(null);
    const taken = { password: "Taken-over-1", password_confirmation: "Taken-over-1" };
    expect((await editor.as("PUT", `/user-admin/${stronger.id}`, taken)).status).toBe(403);
    expect((await editor.as("PUT", `/user-admin/${stronger.id}`, { email: "me@tower.test" })).status).toBe(
      403,
    );
    expect((await editor.as("PUT", `/user-admin/${stronger.id}`, { lastName: "Ok" })).status).toBe(200);
    expect((await editor.as("PUT", `/user-admin/${weaker.id}`, taken)).status).toBe(200);
    expect(await logIn(stronger)).toHaveLength(43);
  });

  it.each([
    [[{ title: "parking", visible: true, roles: { view: true } }], "roles.0.title"],
    [[{ title: "dashboard", visible: true, roles: { add: true } }], "roles.0.roles.add"],
    [[{ title: "dashboard", visible: true, roles: { view: "yes" } }], "roles.0.roles.view"],
    [[{ title: "dashboard", visible: 1, roles: {} }], "roles.0.visible"],
    [[{ title: "dashboard", visible: true }], "roles.0.roles"],
    [
      [
        { title: "dashboard", visible: true, roles: { view: true } },
        { title: "dashboard", visible: true, roles: {} },
      ],
      "roles.1.title",
    ],
    ["dashboard.view", "roles"],
    [{ title: "dashboard" }, "roles"],
    [
      [{ title: "dashboard", visible: true, roles: JSON.parse('{"__proto__": true, "toString": true}') }],
      "roles.0.roles.toString",
    ],
  ])("refuses %j at %s", async (roles, field) => {
    const target = await makeAdmin([]);
    const answer = await boss("PUT", `/user-admin/${target.id}`, { roles });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect((await row(target.id))?.roles).toEqual([]);
  });

  it("replaces a password only with its confirmation, and ends the sessions", async () => {
    const target = await makeAdmin([]);
    const as = await callAs(target);
    const path = `/user-admin/${target.id}`;
    for (const body of [
      { password: "New-password" },
      { password: "New-password", password_confirmation: "x" },
    ]) {
      expect((await boss("PUT", path, body)).body.message).toBe(
        "The two passwords that you entered do not match!",
      );
    }
    expect((await boss("PUT", path, { password: "", password_confirmation: "" })).status).toBe(200);
    expect((await as("GET", "/me")).status).toBe(200);
    const body = { password: "New-password", password_confirmation: "New-password" };
    expect((await boss("PUT", path, body)).status).toBe(200);
    expect((await as("GET", "/me")).status).toBe(401);
    await expect(logIn(target)).rejects.toThrow("401");
    expect(await logIn(target, "New-password")).toHaveLength(43);
  });

  it("can't set one's own password, nor change one's own address without the password", async () => {
    const editor = await adminWith("utilities.edit");
    const body = { password: "New-password", password_confirmation: "New-password" };
    for (const [as, id] of [
      [editor.as, editor.id],
      [boss, superAdmin.id],
    ] as const) {
      expect((await as("PUT", `/user-admin/${id}`, body)).status).toBe(403);
      expect((await as("PUT", `/user-admin/${id.toUpperCase()}`, body)).status).toBe(403);
    }
    expect(await logIn(editor)).toHaveLength(43);
    const change = (values: object) =>
      editor.as("PUT", `/user-admin/${editor.id}`, { email: "elsewhere@tower.test", ...values });
    expect((await change({})).body.errors).toEqual({
      currentPassword: ["Please input your current password!"],
    });
    expect((await change({ currentPassword: "Wrong-horse-1" })).body.errors).toEqual({
      currentPassword: ["This is not your current password."],
    });
    expect(await mailsTo(editor.email)).toEqual([]);
    expect((await change({ currentPassword: password })).body.email).toBe("elsewhere@tower.test");
    expect(await mailsTo(editor.email)).toMatchObject([{ subject: expect.stringMatching(/was changed$/) }]);
    // The site's super admin may change another's address without the password.
    const other = { email: "moved@tower.test" };
    expect((await boss("PUT", `/user-admin/${editor.id}`, other)).status).toBe(200);
  });

  it("ends mailed links on a new password, a new address, and the account's end", async () => {
    for (const change of [
      { password: "New-password", password_confirmation: "New-password" },
      { email: "renamed@tower.test" },
      { status: 0 },
    ]) {
      const { id } = await makeAdmin([]);
      const expiresAt = "2100-01-01 00:00:00+00";
      await db.insert(passwordLink).values({ accountId: id, tokenHash: Buffer.from(id), expiresAt });
      expect((await boss("PUT", `/user-admin/${id}`, change)).status).toBe(200);
      expect(await db.select().from(passwordLink).where(eq(passwordLink.accountId, id))).toEqual([]);
    }
  });

  it("deactivates at once, but not the own account", async () => {
    const target = await makeAdmin([]);
    const as = await callAs(target);
    expect((await boss("PUT", `/user-admin/${target.id}`, { status: "0" })).body.status).toBe(0);
    await expect(logIn(target)).rejects.toThrow("401");
    // An earlier session stays ended.
    expect((await boss("PUT", `/user-admin/${target.id}`, { status: 1 })).body.status).toBe(1);
    expect((await as("GET", "/me")).status).toBe(401);
    expect(await logIn(target)).toHaveLength(43);
    expect((await boss("PUT", `/user-admin/${superAdmin.id}`, { status: 0 })).status).toBe(403);
    expect((await boss("PUT", `/user-admin/${superAdmin.id}`, { roles: allRoles() })).status).toBe(403);
  });

  it("refuses an address that is taken, also in a race, and a stale update", async () => {
    const [one, two] = [await makeAdmin([]), await makeAdmin([])];
    const both = await Promise.all(
      [one, two].map(({ id }) => boss("PUT", `/user-admin/${id}`, { email: "Wanted@tower.test" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.errors).toEqual({
      email: ["Email Already Taken"],
    });
    const { updated_at } = (await boss("GET", `/user-admin/${one.id}`)).body;
    expect((await boss("PUT", `/user-admin/${one.id}`, { updated_at, name: "A" })).status).toBe(200);
    expect((await boss("PUT", `/user-admin/${one.id}`, { updated_at, name: "B" })).status).toBe(409);
  });

  it("takes the whole object back unchanged", async () => {
    const target = await makeAdmin(null);
    const record = (await boss("GET", `/user-admin/${target.id}`)).body;
    expect((await boss("PUT", `/user-admin/${target.id}`, record)).body).toEqual(record);
    expect((await row(target.id))?.roles).toBeNull();
  });
});
