import { beforeAll, describe, expect, it } from "vitest";
import { type UnitRight, unitRights } from "@/db/people";
import { calls } from "@/lib/app/calls";
import type { Area } from "@/lib/core/areas";
import { grants } from "@/lib/core/permissions/grants";
import type { Permission, RoleEntry } from "@/lib/core/permissions/pages";
import type { Call } from "@/lib/core/server/call";
import { registry } from "@/lib/features/tickets/registry";
import { flagOfTarget } from "@/lib/features/tickets/statuses";
import {
  makeAdmin,
  makePerson,
  makeSuperAdmin,
  makeTenant,
  type TestPerson,
  tokenOf,
} from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles, rolesFor } from "@/tests/support/roles";
import { flags, setModules, withSession } from "@/tests/support/tickets";

/*
 * Who may make which call, written out instead of read from the declarations: a missing call fails, and so does one
 * whose declaration permits other callers.
 */

type Who = {
  /** "record": public; the record decides. */
  kind?: "public" | "any" | "record";
  /** The right that a person of a unit needs; true: none. */
  client?: true | UnitRight;
  /** The flags that an admin needs; empty: any admin. */
  admin?: readonly Permission[];
  /** One of the flags is enough. */
  one?: true;
  super?: true;
};
const everybody: Who = { kind: "public" };
const session: Who = { kind: "any" };
const byRecord: Who = { kind: "record" };
const client: Who = { client: true };
const boss: Who = { super: true };
const admin = (...permissions: Permission[]): Who => ({ admin: permissions });
const adminWithOne = (...permissions: Permission[]): Who => ({ admin: permissions, one: true });
const also = (who: Who, right: true | UnitRight = true): Who => ({ ...who, client: right });
const clientWith = (right: UnitRight): Who => ({ client: right });

const importers = admin("utilities.add", "utilities.importDataFromPromis");
const accountReaders = admin("utilities.userAccessDefinition", "utilities.view");
const contract: Record<string, Who> = {
  "post /login": everybody,
  "post /login/admin": everybody,
  "post /login/super-admin": everybody,
  "post /logout": session,
  "get /me": session,
  "post /forgot-password": everybody,
  "post /reset-password": everybody,
  "put /change-password": session,
  "get /sessions": session,
  "delete /session/{id}": session,
  "put /session/unit": client,
  "get /people": also(admin("tenants.view")),
  "get /all-people": admin("tenants.view"),
  "get /all-people.csv": admin("tenants.view"),
  "post /person": also(admin("tenants.edit"), "people"),
  "put /person/{id}": also(admin("tenants.edit"), "people"),
  "delete /person/{id}": also(admin("tenants.edit"), "people"),
  "post /person/{id}/invitation": also(admin("tenants.edit"), "people"),
  "put /person/{id}/approval": admin("tenants.edit"),
  "get /invitation/{token}": everybody,
  "post /invitation/{token}": everybody,
  "get /tenant/{id}/people-on": admin("tenants.view"),
  "delete /sessions": session,
  "get /tenant/{id}/mail-refusal": also(admin("tenants.view")),
  "get /tenant/{id}/requests": admin("tenants.view"),
  "get /tenant/{id}/money": admin("tenants.view"),
  "get /tenant/{id}/activity": admin("tenants.view"),
  "get /my-requests": client,
  "get /list-setting/{list}": admin(),
  "put /list-setting/{list}": admin(),
  "get /user-admin/{id}/mail-refusal": admin(),
  "delete /tenant/{id}/sessions": admin("tenants.edit"),
  "delete /user-admin/{id}/sessions": boss,
  "post /two-factor": admin(),
  "put /two-factor": admin(),
  "delete /two-factor": admin(),
  "get /health": everybody,
  "get /ready": everybody,
  "get /public-website-settings": everybody,
  "get /public-terms-and-conditions": everybody,
  "get /system-parameter-settings": also(admin()),
  "post /system-parameter-setting": admin("utilities.edit", "utilities.systemParameterSettings"),
  "get /office-hours": admin("utilities.view", "utilities.systemParameterSettings"),
  "put /office-hours": admin("utilities.edit", "utilities.systemParameterSettings"),
  "get /target-times": admin("utilities.view", "utilities.systemParameterSettings"),
  "put /target-times": admin("utilities.edit", "utilities.systemParameterSettings"),
  "get /deposit-accounts": clientWith("pay"),
  "get /website-settings": boss,
  "post /website-setting": boss,
  "get /maintenance": boss,
  "get /maintenance/effects": boss,
  "get /mobile-settings": everybody,
  "post /mobile-setting": boss,
  "get /terms-and-conditions": boss,
  "post /terms-and-conditions": boss,
  "get /tenants": admin(),
  "get /tenant/{id}": also(admin("tenants.view")),
  "post /tenant": admin("tenants.add"),
  "post /tenant/log-in-mail/{id}": admin("tenants.edit"),
  "put /tenant/{id}": also(admin("tenants.edit")),
  "delete /tenant/{id}": admin("tenants.delete"),
  "get /tenant/{id}/deletion": admin("tenants.delete"),
  "get /amenity/{id}/deletion": admin("amenities.delete"),
  "get /user-admin/{id}/deletion": adminWithOne(
    "utilities.edit",
    "utilities.delete",
    "utilities.manageAccess",
  ),
  "get /tenantIds": admin("tenants.view"),
  "post /tenantIds": admin("tenants.view"),
  "get /logged-in-monitor": admin("loggedInLogs.view"),
  "get /summary-reports": admin("dashboard.view"),
  "get /summary-requests": admin("dashboard.view"),
  "get /ticket-ages": admin("dashboard.view"),
  "get /ticket-performance": admin("dashboard.view"),
  "get /summary-reservations": admin("dashboard.view"),
  "get /post-analytic-reports": admin("dashboard.view"),
  "get /user-admins": accountReaders,
  "get /user-admin/{id}": accountReaders,
  "post /user-admin": admin("utilities.add"),
  "get /role-templates": admin("utilities.add", "utilities.manageAccess"),
  "put /role-template/{name}": boss,
  "put /user-admin/{id}": adminWithOne("utilities.edit", "utilities.manageAccess"),
  "delete /user-admin/{id}": admin("utilities.delete"),
  "get /user-admin/{id}/open-tickets": adminWithOne("utilities.edit", "utilities.delete"),
  "put /user-admin/{id}/open-tickets": adminWithOne("utilities.edit", "utilities.delete"),
  "delete /user-admin/{id}/two-factor": boss,
  "get /reset-counts": boss,
  "delete /reset-data": boss,
  "get /audit-log": boss,
  "get /audit-log.csv": boss,
  "get /client-notif/{tenantId}": client,
  "get /client-notif-count/{tenantId}": client,
  "put /client-notif-read-ids": client,
  "get /admin-notif/{adminId}": admin(),
  "get /admin-notif-count/{adminId}": admin(),
  "put /admin-notif-read-ids": admin(),
  "get /notification-preferences": also(admin()),
  "put /notification-preferences": also(admin()),
  "get /unsubscribe/{token}": everybody,
  "post /unsubscribe/{token}": everybody,
  "get /push-key": also(admin()),
  "get /push-subscriptions": also(admin()),
  "post /push-subscription": also(admin()),
  "delete /push-subscription/{id}": also(admin()),
  "post /push-subscription/{id}/test": also(admin()),
  "put /tenant-soa-info": importers,
  "get /tenant-soa-info/{uniqId}": importers,
  "get /tenant-soa-info/{uniqId}/rows": importers,
  "get /tenant-soa-info/{uniqId}/undo": importers,
  "delete /tenant-soa-info/{uniqId}": importers,
  "get /billings-figures": admin("billings.view"),
  "get /billings": admin("billings.view"),
  "get /statements": clientWith("bills"),
  "get /payments": also(admin("payments.view"), "bills"),
  "get /payment/{id}": also(admin("payments.view"), "bills"),
  "get /payment/{id}/history": also(admin("payments.view"), "bills"),
  "get /paymentIds": admin("payments.view"),
  "post /paymentIds": admin("payments.view"),
  "post /payments-posted": admin("payments.view", "payments.posted"),
  "put /payment/{id}": adminWithOne("payments.edit", "payments.verify", "payments.posted", "payments.reject"),
  "delete /payment/{id}": admin("payments.reject"),
  "post /payment/check/{id}": admin("payments.edit"),
  "post /payment-deposit": also(admin("payments.add"), "pay"),
  "post /payment-dragonpay": clientWith("pay"),
  "put /payment-dragonpay/{txnId}": everybody,
  "get /payment-dragonpay/callback": everybody,
  "post /payment-dragonpay/callback": everybody,
  "post /payment-aqwire": clientWith("pay"),
  "put /payment-aqwire/{paymentId}": everybody,
  "post /payment-aqwire/callback": everybody,
  "get /payment-result/{id}": everybody,
  "get /open-payments": boss,
  "get /payment-differences": admin("payments.view"),
  "put /payment-difference/{id}": admin("payments.edit"),
  "post /payment": admin("reservations.add"),
  "put /payment/reserved/{id}": admin("reservations.approve"),
  "get /get-payment-schedules": admin("reservations.view"),
  "post /tenant-soa-info-preview": importers,
  "post /promis-file": importers,
  "post /tenant-soa-info": importers,
  "post /tenant-soa-info/{uniqId}": importers,
  "post /tenant-soa-info/{uniqId}/pdfs": importers,
  "get /tenant-soa-info/{uniqId}/preview": importers,
  "get /tenant-soa-infos": importers,
  "post /soa-pdfs-known": importers,
  "get /post-latest": also(admin("announcements.view")),
  "get /posts": also(admin("announcements.view")),
  "get /post/{id}": also(admin("announcements.view")),
  "post /post": admin("announcements.add"),
  "put /post/{id}": admin("announcements.edit"),
  "delete /post/{id}": admin("announcements.delete"),
  "put /post-approved/{id}": admin("announcements.approve"),
  "get /comments/{postId}": also(admin("announcements.thread")),
  "post /comment": also(admin("announcements.thread")),
  "delete /comment/{id}": also(admin("announcements.thread")),
  "post /post-analytic": client,
  "get /services": also(admin("services.view")),
  "get /service/{id}": also(admin("services.view")),
  "post /ticket-clocks/recompute": admin("utilities.edit", "utilities.systemParameterSettings"),
  "get /ticket-counts": admin(),
  "get /my-work": admin(),
  "get /expected-today": adminWithOne("gatepass.view", "permits.view", "visitors.view"),
  "get /search": admin(),
  "get /my-work-cells": admin(),
  "post /realtime/auth": session,
  "get /realtime/config": everybody,
  "post /file": session,
  "post /client-upload": session,
  "put /client-upload": session,
  "get /file": byRecord,
  "get /files/{key}": byRecord,
};
const permits = {
  "post /service": also(admin("permits.add"), "requests"),
  "delete /service/{id}": also(admin("permits.delete"), "requests"),
  "put /service/{id}": also(
    adminWithOne(
      "permits.edit",
      "permits.approve",
      "permits.ongoing",
      "permits.complete",
      "permits.cancel",
      "permits.reject",
    ),
    "requests",
  ),
};
Object.assign(contract, permits, {
  "put /request/approved/{id}": admin("orders.approve"),
  "put /request/rejected/{id}": admin("orders.reject"),
  "put /reservation/reserved/{id}": admin("reservations.approve"),
  "get /get-reservation-schedules": also(admin(), "requests"),
  "get /amenities": also(admin()),
  "get /amenity/{id}": also(admin()),
  "post /amenity": admin("amenities.add"),
  "put /amenity/{id}": admin("amenities.edit"),
  "delete /amenity/{id}": admin("amenities.delete"),
  "get /ads": client,
  "get /memorandums": also(admin("memorandums.view")),
  "get /memorandum/{id}": also(admin("memorandums.view")),
  "post /memorandum": admin("memorandums.add"),
  "put /memorandum/{id}": admin("memorandums.edit"),
  "delete /memorandum/{id}": admin("memorandums.delete"),
  "get /policies-header": also(admin("policies.view")),
  "get /policies": also(admin("policies.view")),
  "post /policy": admin("policies.add"),
  "put /policy/{id}": admin("policies.edit"),
  "delete /policy/{id}": admin("policies.delete"),
  "post /policy-header": admin("policies.add"),
  "put /policy-header/{id}": admin("policies.edit"),
  "delete /policy-header/{id}": admin("policies.delete"),
  "put /policy-header-sequence": admin("policies.edit"),
  "post /feedback": client,
  "get /saved-replies": admin(),
  "get /saved-reply/{id}": admin(),
  "post /saved-reply": admin("utilities.edit"),
  "put /saved-reply/{id}": admin("utilities.edit"),
  "delete /saved-reply/{id}": admin("utilities.edit"),
  "get /feedbacks": admin("feedbacks.view"),
  "get /ad": everybody,
  "get /advertisements": admin("advertisements.view"),
  "get /advertisement/{id}": admin("advertisements.view"),
  "post /advertisement": admin("advertisements.add"),
  "put /advertisement/{id}": admin("advertisements.edit"),
  "delete /advertisement/{id}": admin("advertisements.delete"),
});
for (const kind of registry) {
  const one = `/${kind.singular}`;
  const right = kind.page === "visitors" ? "visitors" : "requests";
  const also = (who: Who): Who => ({ ...who, client: right });
  const needs = (...names: string[]) => admin(...flags(kind, ...names));
  const adds = kind.page === "visitors" ? ["add", "edit"] : ["add"];
  Object.assign(contract, {
    [`get /${kind.plural}`]: also(needs("view")),
    [`get ${one}/{id}`]: also(needs("view")),
    [`get ${one}/{id}/history`]: also(needs("view")),
    [`post ${one}`]: also(adminWithOne(...flags(kind, ...adds))),
    [`put ${one}/{id}`]: also(
      adminWithOne(...flags(kind, ...kind.statuses.map((status) => flagOfTarget[status]))),
    ),
    [`put ${one}/verified/{id}`]: needs("verify"),
    [`delete ${one}/{id}`]: also(needs(kind.page === "reservations" ? "reject" : "delete")),
    [`get ${one}/{id}/comments`]: also(needs("view")),
    [`post ${one}/{id}/comment`]: also(needs("view")),
    [`put ${one}/{id}/comment/{commentId}`]: also(needs("view")),
    [`delete ${one}/{id}/comment/{commentId}`]: also(adminWithOne(...flags(kind, "view", "delete"))),
    [`put ${one}/{id}/read`]: also(needs("view")),
    [`put ${one}/{id}/presence`]: needs("view"),
    ...(kind.statuses.includes(3) && kind.statuses.includes(4)
      ? {
          [`put ${one}/{id}/reopen`]: ["orders", "reports"].includes(kind.page)
            ? also(needs("ongoing"))
            : needs("ongoing"),
        }
      : {}),
    ...(kind.statuses.includes(4) ? { [`put ${one}/{id}/rating`]: clientWith(right) } : {}),
    [`get /${kind.plural}/assignees`]: adminWithOne(...flags(kind, "edit", "approve")),
    [`put ${one}/{id}/assignee`]: adminWithOne(...flags(kind, "edit", "approve")),
    [`put /${kind.plural}/assignee`]: adminWithOne(...flags(kind, "edit", "approve")),
    ...(["orders", "reports"].includes(kind.page)
      ? { [`put ${one}/{id}/urgent`]: adminWithOne(...flags(kind, "edit", "approve")) }
      : {}),
    [`put ${one}/{id}/waiting`]: adminWithOne(...flags(kind, "edit", "approve")),
    [`get ${one}Ids`]: needs("view"),
    [`post ${one}Ids`]: needs("view"),
  });
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
let tenant: TestPerson;
let superAdmin: TestPerson;
/** People of the tenant's unit, by their rights. */
const people = {} as Record<UnitRight | "none" | `all but ${UnitRight}`, TestPerson>;
beforeAll(async () => {
  await setModules();
  [tenant, superAdmin] = [await makeTenant(), await makeSuperAdmin()];
  people.none = await makePerson(tenant, { rights: [] });
  for (const right of unitRights) {
    people[right] = await makePerson(tenant, { rights: [right] });
    const others = unitRights.filter((other) => other !== right);
    people[`all but ${right}`] = await makePerson(tenant, { rights: others });
  }
});

/** The status of a call about a record that does not exist, with an empty body. */
async function statusFor(declared: Call, person: TestPerson | null): Promise<number> {
  const own = person?.tenantId ?? person?.id ?? crypto.randomUUID();
  const path = declared.path.replace(/\{(\w+)\}/, (_, name) =>
    /^(tenantId|adminId)$/.test(name) ? own : crypto.randomUUID(),
  );
  const query = declared.path === "/file" ? "?name=images/x.png" : "";
  const answer = await request(declared.method.toUpperCase(), path + query, {
    ...(person ? { token: await tokenOf(person) } : {}),
    ...(declared.path === "/file" ? {} : { body: {} }),
  });
  expect(answer.headers.get("x-request-id"), declared.path).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) expect(Object.keys(answer.body)).toContain("message");
  return answer.status;
}

/** Role lists that are just sufficient, and some that lack one flag. */
function roleLists({ admin: needed = [], one }: Who): { enough: RoleEntry[][]; tooFew: RoleEntry[][] } {
  const without = (...left: Permission[]) =>
    allRoles().map((entry) => ({
      ...entry,
      roles: Object.fromEntries(
        Object.keys(entry.roles).map((flag) => [
          flag,
          !left.includes(`${entry.title}.${flag}` as Permission),
        ]),
      ),
    }));
  if (needed.length === 0) return { enough: [[], allRoles()], tooFew: [] };
  if (one) return { enough: needed.map((flag) => rolesFor(flag)), tooFew: [[], without(...needed)] };
  return { enough: [rolesFor(...needed)], tooFew: [[], ...needed.map((flag) => without(flag))] };
}

it("every declared call is in this list", () => {
  expect(calls.map(nameOf).sort()).toEqual(Object.keys(contract).sort());
});

describe.each(calls.map((declared) => [nameOf(declared), declared] as const))("%s", (name, declared) => {
  const who = contract[name] ?? {};
  const isOpen = who.kind === "public" || who.kind === "any";

  it("requires a session, unless it is public", async () => {
    const status = await statusFor(declared, null);
    if (who.kind === "public")
      expect([401, 403].includes(status) && !name.startsWith("post /login")).toBe(false);
    else expect(status).toBe(401);
  });

  it("is open to tenants exactly as listed", async () => {
    const status = await statusFor(declared, tenant);
    if (who.client || isOpen || who.kind === "record")
      expect(status === 403 && declared.path !== "/realtime/auth").toBe(false);
    else expect(status).toBe(403);
    if (!name.startsWith("post /login")) expect(status).not.toBe(401);
  });

  it("is open to people of a unit with exactly the listed right", async () => {
    if (!who.client) return;
    const needed = who.client === true ? null : who.client;
    const permitted = await statusFor(declared, people[needed ?? "none"]);
    expect([401, 403]).not.toContain(permitted);
    if (needed) expect(await statusFor(declared, people[`all but ${needed}`])).toBe(403);
  });

  it("is open to admins with exactly the listed flags", async () => {
    if (isOpen || who.kind === "record") return;
    if (!who.admin) return expect(await statusFor(declared, await makeAdmin(allRoles()))).toBe(403);
    const { enough, tooFew } = roleLists(who);
    for (const roles of enough)
      expect([401, 403]).not.toContain(await statusFor(declared, await makeAdmin(roles)));
    for (const roles of tooFew) expect(await statusFor(declared, await makeAdmin(roles))).toBe(403);
    // Without a role list the default roles apply.
    const byDefault = (who.admin ?? []).every((permission) => grants(null, permission));
    expect((await statusFor(declared, await makeAdmin(null))) === 403).toBe(!byDefault);
  });

  it("permits super admins wherever it permits admins", async () => {
    if (isOpen || who.kind === "record") return;
    const status = await statusFor(declared, superAdmin);
    if (who.super || who.admin) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(403);
  });
});

describe("a role entry", () => {
  it.each([
    ["of another page", [{ title: "orders", visible: true, roles: { view: true } }]],
    ["whose flag is no true", [{ title: "gatepass", visible: true, roles: { view: 1 } }]],
    ["whose flag is a text", [{ title: "gatepass", visible: true, roles: { view: "true" } }]],
    ["that is only visible", [{ title: "gatepass", visible: true, roles: {} }]],
    ["named in another case", [{ title: "GatePass", visible: true, roles: { view: true } }]],
    [
      "that a prototype seems to grant",
      [{ title: "gatepass", visible: true, roles: JSON.parse('{"__proto__": {"view": true}}') }],
    ],
  ])("%s grants nothing", async (_what, roles) => {
    const as = await withSession(await makeAdmin(roles as unknown as RoleEntry[]));
    expect((await as("GET", "/tickets")).status).toBe(403);
    expect((await as("GET", "/ticket-counts")).body).not.toHaveProperty("tickets");
  });

  it("that is not visible grants what its flags say", async () => {
    const as = await withSession(
      await makeAdmin([{ title: "gatepass", visible: false, roles: { view: true } }]),
    );
    expect((await as("GET", "/tickets")).status).toBe(200);
  });

  it("that was removed takes effect with the next call", async () => {
    const person = await makeAdmin(rolesFor("gatepass.view"));
    const as = await withSession(person);
    expect((await as("GET", "/tickets")).status).toBe(200);
    const chief = await withSession(superAdmin);
    expect((await chief("PUT", `/user-admin/${person.id}`, { roles: [] })).status).toBe(200);
    expect((await as("GET", "/tickets")).status).toBe(403);
  });
});

it("a token of one area opens nothing of another", async () => {
  const other: Record<Area, string[]> = {
    client: ["/tenants", "/ticket-counts", "/website-settings", "/audit-log"],
    admin: ["/website-settings", "/audit-log"],
    "super-admin": [],
  };
  for (const person of [tenant, await makeAdmin(allRoles()), superAdmin]) {
    const as = await withSession(person);
    for (const path of other[person.area]) expect((await as("GET", path)).status, path).toBe(403);
  }
});
