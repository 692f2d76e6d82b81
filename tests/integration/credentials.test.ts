import { beforeAll, expect, it } from "vitest";
import { makeTenant, password, type TestTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { withSession } from "@/tests/support/tickets";

/* Queries must not contain credentials (docs/rules/calls.md). */

let person: TestTenant;
beforeAll(async () => {
  person = await makeTenant();
});

it("a credential in the query is refused, whatever the body contains", async () => {
  const query = new URLSearchParams({ clientCode: person.clientCode, password });
  for (const body of [undefined, {}, { clientCode: person.clientCode, password }]) {
    const { status, body: said } = await request("POST", `/login?${query}`, { body });
    expect([status, Object.keys(said.errors)]).toEqual([400, ["password"]]);
  }
  const as = await withSession(person);
  const change = { oldPassword: password, newPassword: "Correct-horse-2", reNewPassword: "Correct-horse-2" };
  const { status, body } = await as("PUT", `/change-password?${new URLSearchParams(change)}`);
  expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(change)]);
  for (const name of ["token", "code", "currentPassword", "password_confirmation"])
    expect((await request("POST", `/reset-password?${name}=x`, { body: {} })).body.errors).toHaveProperty(
      name,
    );
});
