import { describe, expect, expectTypeOf, it } from "vitest";
import { unitRights } from "@/db/people";
import { adminMenu } from "@/lib/app/admin-menu";
import { officePages } from "@/lib/app/product";
import {
  type Actor,
  adminWith,
  adminWithAny,
  anyAdmin,
  anySession,
  can,
  client,
  clientWith,
  open,
  permits,
  type Rule,
  type SessionActor,
  type StaffActor,
  superAdmin,
} from "@/lib/core/actor";
import { grants, notGranted } from "@/lib/core/permissions/grants";
import { type AdminPage, defaultRoles, type Permission, type RoleEntry } from "@/lib/core/permissions/pages";
import type { ActorFor } from "@/lib/core/server/use-case";
import { allOf, allRoles, pageFlags, pageNames } from "@/tests/support/roles";

const every = pageNames.flatMap(allOf);
const entry = (title: AdminPage, roles: Record<string, unknown>, visible = true) =>
  ({ title, visible, roles }) as RoleEntry;

it("has exactly the pages and flags of the rules (administrators.md)", () => {
  expect(Object.fromEntries(officePages.map(({ page, flags }) => [page, Object.keys(flags)]))).toEqual(
    pageFlags,
  );
});

describe("a role list", () => {
  it("grants what it names, and nothing beside it", () => {
    for (const permission of every) {
      const [page, flag = ""] = permission.split(".") as [AdminPage, string];
      const roles = [entry(page, { [flag]: true })];
      expect(every.filter((one) => grants(roles, one))).toEqual([permission]);
    }
    expect(every.filter((one) => !grants(allRoles(), one))).toEqual([]);
  });

  it("fails closed", () => {
    for (const value of [1, "true", {}, [], null, undefined, false]) {
      expect(grants([entry("gatepass", { view: value })], "gatepass.view")).toBe(false);
    }
    const odd = ["__proto__", "constructor", "toString", "", "view.x"];
    for (const flag of odd)
      expect(grants([entry("gatepass", {})], `gatepass.${flag}` as Permission)).toBe(false);
    expect(grants([entry("gatepass", Object.create({ view: true }))], "gatepass.view")).toBe(false);
    expect(grants([], "feedbacks.view")).toBe(false);
    expect(grants([entry("gatepass", { view: true })], "gatepass" as Permission)).toBe(false);
  });

  it("that is missing is the default one: nothing but loggedInLogs and feedbacks", () => {
    expect(every.filter((one) => grants(null, one)).sort()).toEqual(["feedbacks.view", "loggedInLogs.view"]);
    expect(defaultRoles.every(({ visible }) => visible)).toBe(true);
  });

  it("reports which permissions of another list it may not grant", () => {
    const mine = [entry("gatepass", { view: true, edit: true })];
    const expected = [
      entry("gatepass", { view: true, approve: true, edit: false }),
      entry("tenants", { view: true }),
    ];
    expect(notGranted(mine, expected)).toEqual(["gatepass.approve", "tenants.view"]);
    expect(notGranted(null, defaultRoles)).toEqual([]);
    expect(notGranted([], defaultRoles)).toEqual(["loggedInLogs.view", "feedbacks.view"]);
  });
});

describe("the menu", () => {
  it("shows a page that is visible and may be viewed", () => {
    const shown = (roles: RoleEntry[] | null) =>
      adminMenu(roles)
        .flat()
        .map(({ href }) => href);
    expect(shown([entry("gatepass", { view: true })])).toEqual(["/admin/tickets", "/admin/expected"]);
    expect(shown([entry("gatepass", { view: true }, false)])).toEqual([]);
    expect(shown([entry("gatepass", { view: false, edit: true })])).toEqual([]);
    expect(shown([])).toEqual([]);
    expect(shown([entry("gatepass", { view: true }), entry("dashboard", { view: true })])).toEqual([
      "/admin",
      "/admin/tickets",
      "/admin/expected",
    ]);
    expect(shown([entry("orders", { view: true })])).toEqual(["/admin/service-requests"]);
  });
});

describe("a rule", () => {
  const session = { id: "1", sessionId: "2", name: "x" };
  const ofUnit = { tenantId: "1", personId: "1", clientCode: "T1", readsStaffNames: false };
  const unit = { ...session, ...ofUnit, area: "client" as const };
  const actors: Record<string, Actor> = {
    nobody: { area: null },
    tenant: { ...unit, rights: unitRights },
    visited: { ...unit, rights: ["visitors"] },
    viewer: { ...session, area: "admin", roles: [entry("gatepass", { view: true })] },
    both: { ...session, area: "admin", roles: [entry("gatepass", { view: true, edit: true })] },
    none: { ...session, area: "admin", roles: [] },
    boss: { ...session, area: "super-admin" },
  };
  const admitted = (...rules: Rule[]) =>
    Object.keys(actors).filter((name) => permits(rules, actors[name] ?? { area: null }));

  it.each([
    ["open", [open], ["nobody", "tenant", "visited", "viewer", "both", "none", "boss"]],
    ["any session", [anySession], ["tenant", "visited", "viewer", "both", "none", "boss"]],
    ["client", [client], ["tenant", "visited"]],
    ["a right", [clientWith("bills")], ["tenant"]],
    [
      "another right",
      [clientWith("visitors"), adminWith("gatepass.edit")],
      ["tenant", "visited", "both", "boss"],
    ],
    ["super admin", [superAdmin], ["boss"]],
    ["any admin", [anyAdmin], ["viewer", "both", "none", "boss"]],
    ["a flag", [adminWith("gatepass.view")], ["viewer", "both", "boss"]],
    ["two flags", [adminWith("gatepass.view", "gatepass.edit")], ["both", "boss"]],
    ["one of two flags", [adminWithAny("gatepass.approve", "gatepass.edit")], ["both", "boss"]],
    ["client or a flag", [client, adminWith("gatepass.edit")], ["tenant", "visited", "both", "boss"]],
    ["nothing", [], []],
  ] as [string, Rule[], string[]][])("of %s permits the named actors", (_, rules, expected) => {
    expect(admitted(...rules)).toEqual(expected);
  });

  it("has a type of the actors that it lets in", () => {
    expectTypeOf<ActorFor<[typeof open, typeof anySession]>>().toEqualTypeOf<Actor>();
    expectTypeOf<ActorFor<[typeof anySession]>>().toEqualTypeOf<SessionActor>();
    expectTypeOf<ActorFor<[typeof client, ReturnType<typeof adminWith>]>>().toEqualTypeOf<SessionActor>();
    expectTypeOf<ActorFor<[typeof superAdmin]>>().toEqualTypeOf<StaffActor>();
  });

  it("gives tenants and callers without a session no permission", () => {
    for (const permission of every) {
      expect(can(actors.tenant ?? { area: null }, permission)).toBe(false);
      expect(can({ area: null }, permission)).toBe(false);
      expect(can(actors.boss ?? { area: null }, permission)).toBe(true);
    }
  });
});
