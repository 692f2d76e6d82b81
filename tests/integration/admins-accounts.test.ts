import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import {
  adminWith,
  callAs,
  logIn,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  type TestAdmin,
} from "@/tests/support/people";
import { type Answer, request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";

type Caller = Awaited<ReturnType<typeof callAs>>;
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

beforeAll(async () => {
  superAdmin = await makeSuperAdmin({ name: "Zenaida", firstName: "Zenaida", lastName: "Boss" });
  boss = await callAs(superAdmin);
});

describe("POST /user-admin", () => {
  it("makes an admin with the default roles, who can log in", async () => {
    const { as } = await adminWith("utilities.add", "loggedInLogs.view", "feedbacks.view");
    const { status, body } = await as("POST", "/user-admin", {
      ...form(" New@Tower.test "),
      role: "superadmin",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Ana Reyes", email: "new@tower.test", status: 1, role: "admin" });
    expect(body.roles).toEqual(defaultRoles);
    expect(JSON.stringify(body)).not.toMatch(/argon2|asswordHash/);
    const added = { area: "admin", logInName: "NEW@tower.test", password: "Ana-s-password" } as const;
    expect(await logIn(added)).toHaveLength(43);
    const [line] = await db.select().from(auditLog).where(eq(auditLog.recordId, body.id));
    expect(line?.action).toBe("admin.create");
    expect(JSON.stringify(line)).not.toContain("Ana-s-password");
  });

  it("gives the new admin no permission that its creator lacks", async () => {
    for (const flags of [[], ["feedbacks.view"]] as const) {
      const { as } = await adminWith("utilities.add", ...flags);
      const { body } = await as("POST", "/user-admin", form(`few-${flags.length}@tower.test`));
      expect(body.roles).toEqual(
        defaultRoles.filter(({ title }) => flags.some((flag) => flag.startsWith(title))),
      );
    }
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
    // The address is free again after its administrator is deleted.
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
    expect((await (await callAs(await makeTenant()))(method, path, {})).status).toBe(403);
    const others = allRoles().filter(({ title }) => title !== "utilities");
    expect((await (await callAs(await makeAdmin(others)))(method, path, {})).status).toBe(403);
    for (const permissions of ways) {
      const { as } = await adminWith(...permissions);
      expect([200, 400, 404]).toContain((await as(method, path, {})).status);
      if (permissions.length > 1) {
        const half = await adminWith(permissions[0]);
        expect((await half.as(method, path, {})).status).toBe(403);
      }
    }
    expect([200, 400, 404]).toContain((await boss(method, path, {})).status);
  });

  it("admins neither see nor change super admins", async () => {
    const { as } = await adminWith(
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
    expect((await as("GET", `/user-admin/${superAdmin.id}`)).status).toBe(404);
    for (const method of ["PUT", "DELETE"]) {
      expect((await as(method, `/user-admin/${superAdmin.id}`, { name: "X" })).status).toBe(403);
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
    await makeAdmin(null, {
      name: "Other",
      firstName: "Quirina",
      lastName: "NIÑO ÁLVAREZ",
      email: "o@find.test",
    });
    for (const [term, total] of [
      ["quirin", 2],
      ["elpidio", 1],
      ["xe", 1],
      ["@find.test", 2],
      ["q@find", 1],
      ["NIÑO ÁL", 1],
      ["niño ál", 1],
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

describe("DELETE /user-admin/{id}", () => {
  it("ends the log-in at once; nobody can delete the own account", async () => {
    const deleter = await adminWith("utilities.delete");
    const target = await makeAdmin([]);
    const as = await callAs(target);
    expect((await deleter.as("DELETE", `/user-admin/${target.id}`)).body).toMatchObject({
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
  it("lists who did what, from where and when, and can be searched", async () => {
    const { as, id } = await adminWith("utilities.add");
    const made = (await as("POST", "/user-admin", form("logged@tower.test"))).body;
    const { body } = await boss("GET", `/audit-log?searchTerm=${made.id}`);
    expect(body).toMatchObject({ total: 1, from: 1, page: 1, limit: 10 });
    expect(body.data[0]).toMatchObject({
      actor: { id, area: "admin" },
      action: "admin.create",
      recordType: "admin",
      recordId: made.id,
      record: made.name,
    });
    const { changes } = body.data[0];
    expect(changes).toContainEqual({ field: "email", before: null, after: "logged@tower.test" });
    expect((await boss("GET", "/audit-log?searchTerm=admin.cre&limit=1")).body.data).toHaveLength(1);
    expect((await boss("GET", "/audit-log?searchTerm=nothing-like-it")).body.total).toBe(0);
    expect((await boss("GET", "/audit-log?limit=0")).text).not.toContain("Ana-s-password");
  });
});
