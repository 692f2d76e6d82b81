import "@/tests/support/app-environment";

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { admin, auditLog } from "@/db/schema";
import { allRoles, defaultRoles } from "@/lib/permissions/pages";
import {
  type Answer,
  caller,
  logIn,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  request,
  rolesFor,
  type TestAdmin,
} from "@/tests/support/people";

type Caller = Awaited<ReturnType<typeof caller>>;
let superAdmin: TestAdmin;
let boss: Caller;

const form = (email: string) => ({
  name: "Ana Reyes",
  firstName: "Ana",
  lastName: "Reyes",
  email,
  password: "Ana-s-password",
  password_confirmation: "Ana-s-password",
  status: 1,
});
const make = async (...permissions: Parameters<typeof rolesFor>) => {
  const person = await makeAdmin(rolesFor(...permissions));
  return { ...person, as: await caller(person) };
};
const row = async (id: string) => (await db.select().from(admin).where(eq(admin.id, id)))[0];

beforeAll(async () => {
  superAdmin = await makeSuperAdmin({ name: "Zenaida", firstName: "Zenaida", lastName: "Boss" });
  boss = await caller(superAdmin);
});

describe("POST /user-admin", () => {
  it("makes an admin with the default roles, who can log in", async () => {
    const { as } = await make("utilities.add");
    const { status, body } = await as("POST", "/user-admin", {
      ...form(" New@Tower.test "),
      role: "superadmin",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Ana Reyes", email: "new@tower.test", status: 1, role: "admin" });
    expect(body.roles).toEqual(defaultRoles);
    expect(JSON.stringify(body)).not.toMatch(/argon2|asswordHash/);
    expect(
      await logIn({ id: "", area: "admin", logInName: "NEW@tower.test" }, "Ana-s-password"),
    ).toHaveLength(43);
    const [line] = await db.select().from(auditLog).where(eq(auditLog.recordId, body.id));
    expect(line?.action).toBe("admin.create");
    expect(JSON.stringify(line)).not.toContain("Ana-s-password");
  });

  it.each([
    ["name", "Please input your name!"],
    ["firstName", "Please input your first name!"],
    ["lastName", "Please input your last name!"],
    ["email", "Please input your email!"],
    ["password", "Please input your password!"],
    ["password_confirmation", "Please confirm your password!"],
  ])("needs %s", async (field, message) => {
    for (const value of [undefined, "", null]) {
      const answer = await boss("POST", "/user-admin", { ...form("x@tower.test"), [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(message);
      expect(Object.keys(answer.body.errors)[0]).toBe(field);
    }
  });

  it("needs the same password twice", async () => {
    const body = { ...form("x@tower.test"), password_confirmation: "Ana-s-passwort" };
    expect(await boss("POST", "/user-admin", body)).toMatchObject({
      status: 400,
      body: { message: "The two passwords that you entered do not match!" },
    });
  });

  it("refuses an address that is taken, in any case, also when two come at once", async () => {
    const both = await Promise.all(
      ["twice@tower.test", "Twice@Tower.test"].map((email) => boss("POST", "/user-admin", form(email))),
    );
    expect(both.map(({ status }: Answer) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body).toEqual({
      message: "Email Already Taken",
      errors: { email: ["Email Already Taken"] },
    });
    // Free again once its holder is deleted.
    const id = both.find(({ status }) => status === 201)?.body.id;
    expect((await boss("DELETE", `/user-admin/${id}`)).status).toBe(200);
    expect((await boss("POST", "/user-admin", form("twice@tower.test"))).status).toBe(201);
  });
});

describe("who may do what", () => {
  it.each([
    ["GET", "/user-admins", [["utilities.userAccessDefinition", "utilities.view"]]],
    ["GET", "/user-admin/x", [["utilities.userAccessDefinition", "utilities.view"]]],
    ["POST", "/user-admin", [["utilities.add"]]],
    ["PUT", "/user-admin/x", [["utilities.edit"], ["utilities.manageAccess"]]],
    ["DELETE", "/user-admin/x", [["utilities.delete"]]],
    ["GET", "/audit-log", []],
  ] as const)("%s %s", async (method, path, ways) => {
    expect((await request(method, path, { body: {} })).status).toBe(401);
    expect((await (await caller(await makeTenant()))(method, path, {})).status).toBe(403);
    const others = allRoles().filter(({ title }) => title !== "utilities");
    expect((await (await caller(await makeAdmin(others)))(method, path, {})).status).toBe(403);
    for (const permissions of ways) {
      const { as } = await make(...permissions);
      expect([200, 400, 404]).toContain((await as(method, path, {})).status);
      if (permissions.length > 1) {
        const half = await make(permissions[0]);
        expect((await half.as(method, path, {})).status).toBe(403);
      }
    }
    expect([200, 400, 404]).toContain((await boss(method, path, {})).status);
  });

  it("admins neither see nor change super admins", async () => {
    const { as } = await make(
      "utilities.userAccessDefinition",
      "utilities.view",
      "utilities.edit",
      "utilities.delete",
      "utilities.manageAccess",
    );
    expect((await as("GET", "/user-admins?searchTerm=zenaida")).body).toMatchObject({ data: [], total: 0 });
    expect((await boss("GET", "/user-admins?searchTerm=zenaida")).body.data).toMatchObject([
      { id: superAdmin.id, role: "superadmin", roles: [] },
    ]);
    for (const method of ["GET", "PUT", "DELETE"]) {
      expect((await as(method, `/user-admin/${superAdmin.id}`, { name: "X" })).status).toBe(404);
    }
  });
});

describe("GET /user-admins", () => {
  it("searches names and addresses, newest first, and never shows a hash", async () => {
    const one = await makeAdmin(null, {
      name: "Quirino",
      firstName: "Elpidio",
      lastName: "Xeres",
      email: "q@find.test",
    });
    await makeAdmin(null, { name: "Other", firstName: "Quirina", lastName: "Y", email: "o@find.test" });
    for (const [term, total] of [
      ["quirin", 2],
      ["elpidio", 1],
      ["xe", 1],
      ["@find.test", 2],
      ["q@find", 1],
    ] as const) {
      expect((await boss("GET", `/user-admins?searchTerm=${term}`)).body.total).toBe(total);
    }
    const { body, text } = await boss("GET", "/user-admins?limit=0");
    expect(text).not.toMatch(/argon2|asswordHash/);
    const times = body.data.map(({ created_at }: { created_at: string }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await boss("GET", `/user-admin/${one.id}`)).body).toMatchObject({
      name: "Quirino",
      lastSeen: null,
    });
    for (const id of ["1", "%00", crypto.randomUUID()]) {
      expect((await boss("GET", `/user-admin/${id}`)).status).toBe(404);
    }
  });
});

describe("PUT /user-admin/{id}", () => {
  it("changes the profile with edit alone, the roles with manageAccess alone", async () => {
    const target = await makeAdmin(null);
    const editor = await make("utilities.edit", "tenants.view");
    const manager = await make("utilities.manageAccess", "tenants.view");
    const path = `/user-admin/${target.id}`;
    const roles = rolesFor("tenants.view");
    expect((await editor.as("PUT", path, { roles })).status).toBe(403);
    expect((await manager.as("PUT", path, { name: "New" })).status).toBe(403);
    expect((await editor.as("PUT", path, { name: "New", roles: defaultRoles })).body.name).toBe("New");
    expect((await manager.as("PUT", path, { name: "New", roles })).body.roles).toEqual(roles);
    expect((await row(target.id))?.roles).toEqual(roles);
    const log = await db.select().from(auditLog).where(eq(auditLog.recordId, target.id));
    expect(log.map(({ detail }) => detail)).toContainEqual({ roles: { from: null, to: roles } });
  });

  it("takes effect at once", async () => {
    const target = await makeAdmin([]);
    const as = await caller(target);
    expect((await as("GET", "/logged-in-monitor")).status).toBe(403);
    await boss("PUT", `/user-admin/${target.id}`, { roles: rolesFor("loggedInLogs.view") });
    expect((await as("GET", "/logged-in-monitor")).status).toBe(200);
    await boss("PUT", `/user-admin/${target.id}`, { roles: [] });
    expect((await as("GET", "/logged-in-monitor")).status).toBe(403);
    await boss("PUT", `/user-admin/${target.id}`, { roles: null });
    expect((await as("GET", "/logged-in-monitor")).status).toBe(200);
  });

  it("lets no admin grant what it does not hold, to nobody, not to itself either", async () => {
    const manager = await make("utilities.manageAccess", "tenants.view");
    const target = await makeAdmin(rolesFor("payments.posted"));
    const path = `/user-admin/${target.id}`;
    const grants = await manager.as("PUT", path, { roles: rolesFor("tenants.view", "tenants.edit") });
    expect(grants.status).toBe(403);
    expect(grants.body.message).toContain("tenants.edit");
    expect((await manager.as("PUT", `/user-admin/${manager.id}`, { roles: allRoles() })).status).toBe(403);
    // What the other one holds already is not granted anew, and may be taken away.
    const kept = await manager.as("PUT", path, { roles: rolesFor("payments.posted", "tenants.view") });
    expect(kept.status).toBe(200);
    expect((await manager.as("PUT", path, { roles: rolesFor("tenants.view") })).status).toBe(200);
    expect((await manager.as("PUT", path, { roles: rolesFor("payments.posted") })).status).toBe(403);
    expect((await boss("PUT", path, { roles: allRoles() })).status).toBe(200);
  });

  it("lets no admin take over the log-in of one who may do more", async () => {
    const editor = await make("utilities.edit");
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
    const as = await caller(target);
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

  it("deactivates at once, but nobody itself", async () => {
    const target = await makeAdmin([]);
    const as = await caller(target);
    expect((await boss("PUT", `/user-admin/${target.id}`, { status: "0" })).body.status).toBe(0);
    expect((await as("GET", "/me")).status).toBe(401);
    await expect(logIn(target)).rejects.toThrow("401");
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

describe("DELETE /user-admin/{id}", () => {
  it("ends the log-in at once; nobody deletes itself", async () => {
    const deleter = await make("utilities.delete");
    const target = await makeAdmin([]);
    const as = await caller(target);
    expect((await deleter.as("DELETE", `/user-admin/${target.id}`)).body).toEqual({
      id: target.id,
      status: 0,
    });
    expect((await as("GET", "/me")).status).toBe(401);
    await expect(logIn(target)).rejects.toThrow("401");
    expect((await deleter.as("DELETE", `/user-admin/${target.id}`)).status).toBe(404);
    expect((await deleter.as("DELETE", `/user-admin/${deleter.id}`)).status).toBe(403);
    expect((await boss("DELETE", `/user-admin/${superAdmin.id}`)).status).toBe(403);
    expect((await boss("GET", `/user-admins?searchTerm=${target.email}`)).body.total).toBe(0);
  });
});

describe("GET /audit-log", () => {
  it("says who did what, from where and when, and can be searched", async () => {
    const { as, id } = await make("utilities.add");
    const made = (await as("POST", "/user-admin", form("logged@tower.test"))).body;
    const { body } = await boss("GET", `/audit-log?searchTerm=${made.id}`);
    expect(body).toMatchObject({ total: 1, from: 1, page: 1, limit: 10 });
    expect(body.data[0]).toMatchObject({
      admin: { id, area: "admin" },
      action: "admin.create",
      recordType: "admin",
      recordId: made.id,
      address: "127.0.0.1",
      detail: { email: "logged@tower.test" },
    });
    expect(body.data[0].at).toMatch(/^\d{4}-\d\d-\d\dT.+\+08:00$/);
    expect((await boss("GET", "/audit-log?searchTerm=admin.cre&limit=1")).body.data).toHaveLength(1);
    expect((await boss("GET", "/audit-log?searchTerm=nothing-like-it")).body.total).toBe(0);
    expect((await boss("GET", "/audit-log?limit=0")).text).not.toContain("Ana-s-password");
  });
});
