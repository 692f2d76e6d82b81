import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roleTemplate } from "@/db/schema";
import { officePages } from "@/lib/app/product";
import { db } from "@/lib/core/server/database";
import { landingOf } from "@/lib/features/admins/landing";
import { adminWith, callAs, makeSuperAdmin, unique } from "@/tests/support/people";
import { allOf, pageFlags, rolesFor } from "@/tests/support/roles";

/* Role templates, and the first roles of an administrator (docs/rules/administrators.md, Role templates). */

type Caller = Awaited<ReturnType<typeof callAs>>;
type Template = {
  name: string;
  roles: { title: string; roles: Record<string, boolean> }[];
  updated_at: string | null;
};
let boss: Caller;

beforeAll(async () => {
  boss = await callAs(await makeSuperAdmin());
});
beforeEach(() => db.delete(roleTemplate) as Promise<unknown>);

const form = () => ({
  ...{ name: "Ana Reyes", firstName: "Ana", lastName: "Reyes", email: `${unique()}@tower.test` },
  ...{ password: "Ana-s-password", password_confirmation: "Ana-s-password" },
});
const templates = async (): Promise<Template[]> => (await boss("GET", "/role-templates")).body.data;
const find = async (name: string) => {
  const found = (await templates()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no template ${name}.`);
  return found;
};
const flagsOf = ({ roles }: Pick<Template, "roles">) =>
  roles.flatMap(({ title, roles: flags }) => Object.keys(flags).map((flag) => `${title}.${flag}`));

describe("the templates", () => {
  it("have only flags that exist, open their pages, and give nobody the administrators", async () => {
    const all = await templates();
    expect(all.map(({ name }) => name)).toEqual(["cashier", "engineer", "guard", "frontDesk", "manager"]);
    for (const template of all) {
      for (const { title, roles } of template.roles) {
        expect(pageFlags[title as keyof typeof pageFlags]).toEqual(
          expect.arrayContaining(Object.keys(roles)),
        );
        expect(roles.view).toBe(true);
      }
      expect(flagsOf(template)).not.toContain("utilities.manageAccess");
      expect(flagsOf(template)).not.toContain("utilities.userAccessDefinition");
    }
    expect(flagsOf(await find("cashier"))).toHaveLength(13);
  });

  it("say where a person lands", async () => {
    const pages = officePages.map(({ page, flags, menu: { label } }) => ({ page, flags, label }));
    const landing = async (name: string) => landingOf(pages, (await find(name)).roles as never);
    expect(await landing("cashier")).toEqual(["Payments"]);
    expect((await landing("engineer"))[0]).toBe("Services");
    expect(await landing("guard")).toEqual(["Expected today"]);
    expect(await landing("manager")).toEqual(["Dashboard"]);
    expect(landingOf(pages, [])).toEqual([]);
    expect(landingOf(pages, rolesFor("feedbacks.view"))).toEqual(["Feedbacks"]);
  });

  it("are changed by super admins, who are told of a save in between", async () => {
    const guard = await find("guard");
    expect(guard.updated_at).toBeNull();
    const roles = rolesFor("visitors.view");
    const put = (updated_at: string | null) => boss("PUT", "/role-template/guard", { roles, updated_at });
    expect((await put(null)).body).toMatchObject({ name: "guard", roles });
    expect(await put(null)).toMatchObject({ status: 409, body: { errors: { by: [expect.any(String)] } } });
    expect((await put((await find("guard")).updated_at)).status).toBe(200);
    expect((await find("guard")).roles).toEqual(roles);
    const entry = (await boss("GET", "/audit-log?action=roleTemplate.save")).body.data[0];
    expect(entry).toMatchObject({ recordType: "role_template", recordId: "guard" });
    const { as } = await adminWith(...allOf("utilities"));
    expect((await as("PUT", "/role-template/guard", { roles })).status).toBe(403);
    for (const wrong of [
      null,
      [{ title: "visitors", roles: { post: true } }],
      [{ title: "none", roles: {} }],
    ])
      expect((await boss("PUT", "/role-template/guard", { roles: wrong })).status).toBe(400);
    expect((await boss("PUT", "/role-template/nobody", { roles })).status).toBe(404);
  });

  it("are a start: a later change does not reach who began with it", async () => {
    const { roles } = await find("guard");
    const { status, body } = await boss("POST", "/user-admin", { ...form(), firstRoles: roles });
    expect(status).toBe(201);
    await boss("PUT", "/role-template/guard", { roles: rolesFor("payments.view") });
    expect((await boss("GET", `/user-admin/${body.id}`)).body.roles).toEqual(roles);
  });
});

describe("first roles", () => {
  it("are refused of what the maker lacks, and of a maker who may not give roles", async () => {
    const { as } = await adminWith("utilities.add", "utilities.manageAccess", "visitors.view");
    const firstRoles = rolesFor("visitors.view", "payments.view");
    const refused = await as("POST", "/user-admin", { ...form(), firstRoles });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/: payments\.view\.$/) },
    });
    const given = await as("POST", "/user-admin", { ...form(), firstRoles: rolesFor("visitors.view") });
    expect(given).toMatchObject({ status: 201, body: { roles: rolesFor("visitors.view") } });
    const { as: adder } = await adminWith("utilities.add", "visitors.view");
    expect(
      (await adder("POST", "/user-admin", { ...form(), firstRoles: rolesFor("visitors.view") })).status,
    ).toBe(403);
    expect((await adder("GET", "/role-templates")).status).toBe(403);
  });

  it("apart, `roles` of a creation are ignored as before", async () => {
    const { body } = await boss("POST", "/user-admin", { ...form(), roles: rolesFor("payments.view") });
    expect(body.roles.map(({ title }: { title: string }) => title)).toEqual(["loggedInLogs", "feedbacks"]);
  });
});
