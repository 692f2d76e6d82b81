import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenant } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { fillAccountKeys } from "@/lib/features/auth/server/fill-account-keys";
import { attempt, makeAdmin, makeTenant, password, tenantRow } from "@/tests/support/people";

test("a migration computes the keys of existing accounts", async () => {
  const people = [
    await makeTenant({ clientCode: "ñb-1", email: "peña@tower.test" }),
    await makeTenant({ clientCode: "K2–7" }),
    await makeTenant({ clientCode: "K2 - 8" }),
    await makeTenant(),
  ];
  const staff = await makeAdmin(null, { email: "muñoz@tower.test" });
  // As the migration's SQL makes them.
  await db.execute(sql`update tenant set client_code_key = upper(client_code collate "C"),
    email_key = upper(email collate "C")`);
  await db.execute(sql`update admin set email_key = upper(email collate "C")`);
  await fillAccountKeys(sqlClient);
  await fillAccountKeys(sqlClient);
  for (const { logInName } of [...people, { logInName: "k2\u20117" }, { logInName: "K2\u00ad8" }]) {
    expect((await attempt("client", logInName, password)).status).toBe(200);
  }
  expect((await attempt("admin", staff.email, password)).status).toBe(200);
  expect((await tenantRow(people[0]?.id ?? "")).emailKey).toBe("PEÑA@TOWER.TEST");
});

test("rows that no code finds keep their keys", async () => {
  // As a reset leaves them (docs/rules/database.md).
  const blank = [await makeTenant(), await makeTenant()];
  await db.execute(sql`update tenant set client_code = '', client_code_key = id::text
    where id in (${sql.join(
      blank.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )})`);
  await fillAccountKeys(sqlClient);
  for (const { id } of blank) expect((await tenantRow(id)).clientCodeKey).toBe(id);
});

test("a migration stops if codes become the same, names them all, and changes no key", async () => {
  const codes = ["S1-1", "S1–1", "S1  2", "S1 2", "S1\u00ad3", "S1-3"];
  const tenants = await Promise.all(codes.map((_, at) => makeTenant({ clientCode: `S1 and ${at}` })));
  for (const [at, { id }] of tenants.entries()) {
    const clientCode = codes[at] ?? "";
    const status = at === 5 ? 0 : 1;
    await db
      .update(tenant)
      .set({ clientCode, clientCodeKey: `old ${at}`, status })
      .where(eq(tenant.id, id));
  }
  await expect(fillAccountKeys(sqlClient)).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /"S1-1" and "S1–1".*"S1 {2}2" and "S1 2".*"S1\u00ad3" and "S1-3" \(deleted or inactive\)/,
      ),
    }),
  );
  for (const [at, { id }] of tenants.entries()) expect((await tenantRow(id)).clientCodeKey).toBe(`old ${at}`);
});
