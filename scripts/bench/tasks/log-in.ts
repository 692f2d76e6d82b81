import { isNull } from "drizzle-orm";
import { admin } from "@/db/schema";
import { allRoles } from "@/lib/app/product";
import { db, sqlClient } from "@/lib/core/server/database";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { registry } from "@/lib/features/tickets/registry";
import { accountKey } from "@/lib/format/account-key";
import { termsOf } from "../terms";

const address = "127.0.0.1";

/** Creates a session of a staff member with all flags, who is kept for later runs. */
async function logInStaff(area: "admin" | "super-admin") {
  const role = area === "admin" ? "admin" : "superadmin";
  const email = `bench.${role}@bench.test`;
  const roles = allRoles();
  const [staff] = await db
    .insert(admin)
    .values({ role, name: "Bench", email, emailKey: accountKey(email), passwordHash: "", roles })
    .onConflictDoUpdate({ target: admin.emailKey, targetWhere: isNull(admin.deletedAt), set: { roles } })
    .returning({ id: admin.id });
  return { token: await beginSession(db, area, staff?.id ?? "", address) };
}

/** All lists of the staff: path, tabs and search terms. */
async function lists() {
  const kinds = registry.map(async ({ name, plural, tabs }) => ({
    path: plural,
    statuses: tabs.flatMap(({ status }) => status ?? []),
    terms: await termsOf(name),
  }));
  const services = { path: "services", statuses: [1, 2, 3, 4, 5, 6], terms: await termsOf() };
  return [...(await Promise.all(kinds)), services];
}

/** Creates the benchmark's sessions without passwords: for an admin, a super admin and each tenant. */
export async function run() {
  await sqlClient`delete from session`;
  const rows = await sqlClient<
    { id: string }[]
  >`select id from tenant where status = 1 order by client_code, id`;
  const tenants = [];
  for (const { id } of rows) tenants.push({ id, token: await beginSession(db, "client", id, address) });
  return {
    admin: await logInStaff("admin"),
    chief: await logInStaff("super-admin"),
    tenants,
    lists: await lists(),
  };
}
