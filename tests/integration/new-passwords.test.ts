import { expect, it } from "vitest";
import { db } from "@/lib/core/server/database";
import { makePasswordLink } from "@/lib/features/auth/server/password-links";
import { adminWith, callAs, makeAdmin, makeSuperAdmin, makeTenant, password } from "@/tests/support/people";
import { request } from "@/tests/support/request";

/* New passwords must be hard to guess, wherever one is set (docs/rules/auth.md, Passwords). */

const message = "Choose a password that is harder to guess.";
const refused = (field: string) => ({ status: 400, body: { message, errors: { [field]: [message] } } });

const tenant = {
  clientCode: "SKYLINE-2801",
  uoccname: "Esperanza Villanueva",
  email: "esperanza.v@mail.test",
};
const guessable = [
  "password",
  "PassWord",
  "12345678",
  "qwertyuiop",
  "iloveyou",
  "aaaaaaaa",
  "Towerdesk",
  "tower desk",
  tenant.clientCode,
  "skyline2801",
  "Esperanza Villanueva",
  "villanueva",
  tenant.email,
  "esperanza.v",
];

it("a change of password refuses them", async () => {
  const as = await callAs(await makeTenant(tenant));
  const change = (given: string) =>
    as("PUT", "/change-password", { oldPassword: password, newPassword: given, reNewPassword: given });
  for (const given of [...guessable, password])
    expect(await change(given), given).toMatchObject(refused("newPassword"));
  expect((await change("Correct-horse-2")).status).toBe(200);
});

it("a mailed link refuses them, and stays valid", async () => {
  const { id } = await makeTenant();
  const link = await makePasswordLink(db, { area: "client", id }, 3600);
  const reset = (given: string) => {
    const body = { token: link.split("#")[1], newPassword: given, reNewPassword: given };
    return request("POST", "/reset-password", { body });
  };
  expect(await reset("password")).toMatchObject(refused("newPassword"));
  expect(await reset(password)).toMatchObject(refused("newPassword"));
  expect((await reset("Correct-horse-2")).status).toBe(200);
});

it("so does the office's form of a tenant", async () => {
  const { as } = await adminWith("tenants.add", "tenants.edit", "tenants.view");
  const rest = [
    "uoccpers",
    "uocctel1",
    "uocctel2",
    "ubtname",
    "ubaddln1",
    "ubaddln2",
    "ubaddln3",
    "ubaddln4",
  ];
  const body = {
    ...tenant,
    ...Object.fromEntries(rest.map((name) => [name, "x"])),
    clientCode: "SKYLINE-2802",
  };
  for (const given of ["SKYLINE-2802", "villanueva", "aaaaaaaa"])
    expect(await as("POST", "/tenant", { ...body, password: given })).toMatchObject(refused("password"));
  const { status, body: made } = await as("POST", "/tenant", { ...body, password });
  expect(status).toBe(201);
  const path = `/tenant/${made.id}`;
  for (const given of ["skyline-2802", "iloveyou", password])
    expect(await as("PUT", path, { id: made.id, password: given })).toMatchObject(refused("password"));
  const renamed = { id: made.id, uoccname: "Maximiliano Reyes", password: "maximiliano" };
  expect(await as("PUT", path, renamed)).toMatchObject(refused("password"));
  expect((await as("PUT", path, { id: made.id, password: "Correct-horse-2" })).status).toBe(200);
});

it("and that of an administrator", async () => {
  const boss = await callAs(await makeSuperAdmin());
  const body = {
    name: "Bienvenida Cruz",
    firstName: "Bienvenida",
    lastName: "Cruz",
    email: "b.cruz@tower.test",
    status: 1,
  };
  const withPassword = (given: string) => ({ password: given, password_confirmation: given });
  for (const given of ["bienvenida", "B.Cruz@tower.test", "password1"])
    expect(await boss("POST", "/user-admin", { ...body, ...withPassword(given) })).toMatchObject(
      refused("password"),
    );
  const { status, body: made } = await boss("POST", "/user-admin", { ...body, ...withPassword(password) });
  expect(status).toBe(201);
  for (const given of ["bienvenida", "password1", password])
    expect(
      await boss("PUT", `/user-admin/${made.id}`, { id: made.id, ...withPassword(given) }),
    ).toMatchObject(refused("password"));
});

it("a user who may not set a password does not learn whether it equals the old one", async () => {
  const other = await makeAdmin([]);
  const { as } = await adminWith("utilities.manageAccess");
  const body = { id: other.id, password, password_confirmation: password };
  expect((await as("PUT", `/user-admin/${other.id}`, body)).status).toBe(403);
});
