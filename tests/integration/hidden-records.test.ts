import { beforeAll, describe, expect, test } from "vitest";
import type { Permission } from "@/lib/core/permissions/pages";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { makeAdmin, makeTenant, type TestTenant, tokenOf } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles, rolesFor } from "@/tests/support/roles";
import { setModules, validBody, withSession } from "@/tests/support/tickets";

// A caller who may change a record but not view it receives only the changes (docs/rules/calls.md, Updates).

let tenant: TestTenant;
let file: () => Promise<{ id: string } & Record<string, unknown>>;
beforeAll(async () => {
  await setModules();
  tenant = await makeTenant({ uoccname: '=HYPERLINK("https://x.test")', phoneNumber: "+639171234567" });
  const owner = await withSession(tenant);
  file = async () => {
    const answer = await owner("POST", "/ticket", validBody(gatePassKind, owner));
    expect(answer.text).toContain("ticketNumber");
    return answer.body;
  };
});

const as = async (...permissions: Permission[]) => {
  const token = await tokenOf(await makeAdmin(rolesFor(...permissions)));
  return (method: string, path: string, body?: unknown) => request(method, path, { token, body });
};

describe("a ticket", () => {
  test("its changes return only the changed fields", async () => {
    const pass = await file();
    const rejects = await as("gatepass.reject", "gatepass.verify");
    const path = `/ticket/${pass.id}`;
    expect((await rejects("GET", path)).status).toBe(403);
    expect((await rejects("PUT", path, {})).body).toEqual({ id: pass.id, status: 1 });
    const { body: verified } = await rejects("PUT", `/ticket/verified/${pass.id}`);
    expect(Object.keys(verified).toSorted()).toEqual([
      "id",
      "status",
      "updated_at",
      "verifiedById",
      "verifier",
    ]);
    const { body: rejected } = await rejects("PUT", path, { status: 6, remarks: "No." });
    expect(rejected).toEqual({ id: pass.id, status: 6, remarks: "No.", updated_at: expect.any(String) });
    const views = await as("gatepass.reject", "gatepass.view");
    expect((await views("PUT", path, {})).body).toMatchObject({ id: pass.id, bearerName: pass.bearerName });
  });
});

describe("a tenant", () => {
  test("its changes return only the changed fields", async () => {
    const edits = await as("tenants.edit");
    const path = `/tenant/${tenant.id}`;
    expect((await edits("PUT", path, {})).body).toEqual({ id: tenant.id, status: 1 });
    expect((await edits("PUT", path, { unitNumber: "7" })).body).toEqual({
      id: tenant.id,
      status: 1,
      unitNumber: "7",
      updated_at: expect.any(String),
    });
    const views = await as("tenants.edit", "tenants.view");
    expect((await views("PUT", path, { soaAmount: null })).body).toMatchObject({ unitNumber: "7" });
  });

  test("a picker sorts only by the fields that it shows", async () => {
    const picks = await as();
    expect((await picks("GET", "/tenants?sort=uoccname")).status).toBe(200);
    expect((await picks("GET", "/tenants?sort=lastSeen")).status).toBe(400);
    expect((await (await as("tenants.view"))("GET", "/tenants?sort=lastSeen")).status).toBe(200);
  });

  test("its spreadsheet row runs no formula", async () => {
    const views = await as("tenants.view");
    const { body } = await views("GET", `/tenantIds?selectedIds=${tenant.id}`);
    expect(body.data).toEqual([
      expect.objectContaining({
        uoccname: '\'=HYPERLINK("https://x.test")',
        phoneNumber: "'+639171234567",
      }),
    ]);
  });
});

test("an administrator: only the changed fields", async () => {
  const other = await makeAdmin(rolesFor("gatepass.view"), { name: "Maria" });
  const path = `/user-admin/${other.id}`;
  const grants = await as("utilities.manageAccess", "gatepass.view");
  expect((await grants("PUT", path, { roles: [] })).body).toEqual({
    id: other.id,
    status: 1,
    roles: [],
    updated_at: expect.any(String),
  });
  const token = await tokenOf(await makeAdmin(allRoles()));
  expect((await request("PUT", path, { token, body: { name: "Maria" } })).body).toMatchObject({
    name: "Maria",
    roles: [],
  });
});
