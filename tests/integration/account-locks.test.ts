import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { tenant } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { setPassword } from "@/lib/features/auth/server/set-password";
import { callAs, makeSuperAdmin, makeTenant } from "@/tests/support/people";

/* Concurrent changes of one account. */

it("of two super admins who delete or deactivate each other, one stays", async () => {
  for (const how of ["DELETE", "PUT"] as const) {
    const [one, two] = [await makeSuperAdmin(), await makeSuperAdmin()];
    const [asOne, asTwo] = [await callAs(one), await callAs(two)];
    const body = (id: string) => (how === "PUT" ? { id, status: 0 } : undefined);
    const answers = await Promise.all([
      asOne(how, `/user-admin/${two.id}`, body(two.id)),
      asTwo(how, `/user-admin/${one.id}`, body(one.id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const stays = await Promise.all([asOne("GET", "/me"), asTwo("GET", "/me")]);
    expect(stays.map(({ status }) => status).sort()).toEqual([200, 401]);
  }
});

it("a use of a session and a new password take their locks in the same order", async () => {
  const person = await makeTenant();
  const { id } = person;
  const as = await callAs(person);
  await sqlClient`update session set last_used_at = now() - interval '2 minutes' where tenant_id = ${id}`;
  let used: ReturnType<typeof as> | undefined;
  await db.transaction(async (tx) => {
    await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, id)).for("no key update");
    used = as("GET", "/me");
    // By now the use of the session waits for the account's lock.
    await expect
      .poll(async () => (await sqlClient`select 1 from pg_locks where not granted`).length, { timeout: 5000 })
      .toBeGreaterThan(0);
    await setPassword(tx, { area: "client", id }, "a new hash");
  });
  expect((await used)?.status).toBe(200);
  expect((await as("GET", "/me")).status).toBe(401);
});
