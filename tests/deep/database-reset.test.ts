import { setTimeout as sleep } from "node:timers/promises";
import { asc } from "drizzle-orm";
import postgres from "postgres";
import { beforeEach, expect, it, vi } from "vitest";
import { payment, tenant } from "@/db/schema";
import { env } from "@/lib/core/env";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { databaseLimits, db } from "@/lib/core/server/database";
import { ensureSuperAdmin } from "@/lib/features/admins/server/first-super-admin";
import { type ResetTable, resetTables } from "@/lib/features/reset/tables";
import { seedDemo } from "@/scripts/demo/demo";
import { demoAdmin, demoTenant } from "@/scripts/demo/demo-people";
import { emptyDatabase } from "@/tests/support/app-environment";
import { request } from "@/tests/support/request";

/* Resets of the whole demonstration tower: each table alone, and all together (docs/rules/database.md). */

const chief = vi.hoisted(() => {
  const person = { email: "chief@tower.test", password: "Chief-horse-1" };
  process.env.SUPER_ADMIN_EMAIL = person.email;
  process.env.SUPER_ADMIN_PASSWORD = person.password;
  return person;
});

const logIn = (path: string, body: unknown) => request("POST", path, { body });
const enter = async () => {
  const { status, body } = await logIn("/login/super-admin", chief);
  expect(status).toBe(200);
  const { token } = body;
  return (method: string, path: string, sent?: unknown) => request(method, path, { token, body: sent });
};
type Counts = Record<ResetTable, number>;

const counts = async (as: Awaited<ReturnType<typeof enter>>): Promise<Counts> => {
  const { body } = await as("GET", "/reset-counts");
  const rows = body.map(({ table, rows }: { table: string; rows: number }) => [table, rows]);
  return Object.fromEntries(rows) as Counts;
};

beforeEach(async () => {
  await emptyDatabase();
  await ensureSuperAdmin();
});

async function addDemonstration(): Promise<void> {
  await seedDemo(() => {});
  await settleAfterCommits();
  const tenants = await db.select({ id: tenant.id }).from(tenant).orderBy(asc(tenant.clientCode)).limit(5);
  await db.insert(payment).values(
    tenants.map(({ id }) => ({
      tenantId: id,
      invoiceNumber: "[X]10252026",
      invoiceDate: "2026-10-25",
      transactionDate: "2026-11-01",
      soaAmount: "100",
      amountPaid: "100",
      type: 1,
    })),
  );
}

it("resetting one table leaves the others unchanged, and the super admin can log in", async () => {
  await addDemonstration();
  // Tables that others refer to are reset first, while rows still refer to them.
  const needed: ResetTable[] = ["users", "admins", "posts", "amenities", "policiesHeader"];
  const order = [...needed, ...resetTables.filter((name) => !needed.includes(name))];
  for (const name of order) {
    const before = await counts(await enter());
    const { status, body } = await (await enter())("DELETE", `/reset-data?tables=${name}`, {
      password: chief.password,
    });
    expect(status, name).toBe(200);
    const [{ table, deleted, kept }] = body.reset;
    expect([table, deleted + kept], name).toEqual([name, before[name]]);
    const after = await counts(await enter());
    // The super admin is created again.
    const back = name === "admins" ? 1 : 0;
    expect(after, name).toEqual({ ...before, [name]: kept + back });
    expect(kept > 0, name).toBe(needed.includes(name));
  }
  const resident = await logIn("/login", {
    clientCode: demoTenant.clientCode,
    password: demoTenant.password,
  });
  expect(resident.status).toBe(401);
  expect((await logIn("/login/admin", demoAdmin)).status).toBe(401);
});

it("resetting all tables leaves only the super admin", async () => {
  await addDemonstration();
  const as = await enter();
  const before = await counts(as);
  const { body } = await as("DELETE", `/reset-data?tables=${resetTables.join(",")}`, {
    password: chief.password,
  });
  for (const { table, deleted, kept } of body.reset) {
    expect(deleted + kept, table).toBe(before[table as ResetTable]);
    if (table !== "users") expect(kept, table).toBe(0);
  }
  expect((await as("GET", "/me")).status).toBe(401);
  const again = await enter();
  expect(await counts(again)).toMatchObject({ admins: 1, tickets: 0, payments: 0, posts: 0 });
  expect((await again("GET", "/audit-log?action=database.reset")).body.total).toBe(1);
  const paths = [
    "/tenants",
    "/feedbacks",
    "/posts",
    "/tickets",
    "/amenities",
    "/memorandums",
    "/policies-header",
  ];
  for (const path of paths) expect((await again("GET", path)).body.data, path).toEqual([]);
});

it("a reset may take longer than the time limits of the driver", async () => {
  const as = await enter();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The product's own connections may not hold a transaction for so long.
  const other = postgres(env.DATABASE_URL, { max: 1 });
  const holding = other.begin(async (sql) => {
    await sql`lock table amenity in share mode`;
    await held;
  });
  const reset = as("DELETE", "/reset-data?tables=memorandums", { password: chief.password });
  await sleep((databaseLimits.answer_timeout + 2) * 1000);
  release();
  await holding;
  await other.end();
  expect((await reset).status).toBe(200);
});
