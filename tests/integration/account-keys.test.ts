import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenant } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { fillAccountKeys } from "@/lib/features/auth/server/fill-account-keys";
import { attempt, makeAdmin, makeTenant, password, tenantRow } from "@/tests/support/people";

test("a migration computes the keys of existing accounts, and equal names stay different accounts", async () => {
  const people = [await makeTenant({ clientCode: "ñb-1", email: "peña@tower.test" }), await makeTenant()];
  const staff = await makeAdmin(null, { email: "muñoz@tower.test" });
  const twin = await makeTenant({ clientCode: "twin" });
  // As the migration's SQL makes them.
  await db.execute(sql`update tenant set client_code_key = upper(client_code collate "C"),
    email_key = upper(email collate "C")`);
  await db.execute(sql`update admin set email_key = upper(email collate "C")`);
  await db.update(tenant).set({ clientCode: "ÑB-1", clientCodeKey: "TWIN" }).where(eq(tenant.id, twin.id));
  await fillAccountKeys(sqlClient);
  await fillAccountKeys(sqlClient);
  for (const { logInName } of people) {
    expect((await attempt("client", logInName, password)).status).toBe(200);
  }
  expect((await attempt("admin", staff.email, password)).status).toBe(200);
  expect((await tenantRow(people[0]?.id ?? "")).emailKey).toBe("PEÑA@TOWER.TEST");
  expect((await tenantRow(twin.id)).clientCodeKey).toBe("TWIN");
});
