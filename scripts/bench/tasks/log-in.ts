import { eq } from "drizzle-orm";
import { admin } from "@/db/schema";
import { allRoles } from "@/lib/app/product";
import { db, sqlClient } from "@/lib/core/server/database";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { registry } from "@/lib/features/tickets/registry";
import { accountKey } from "@/lib/format/account-key";
import { termsOf } from "../terms";

const address = "127.0.0.1";

/**
 * Creates a staff member with all flags, unless it exists.
 * @returns the id
 */
async function staffId(role: "admin" | "superadmin"): Promise<string> {
  const email = `bench.${role}@bench.test`;
  const emailKey = accountKey(email);
  const [existing] = await db.select({ id: admin.id }).from(admin).where(eq(admin.emailKey, emailKey));
  if (existing) return existing.id;
  const values = { role, name: "Bench", email, emailKey, passwordHash: "", roles: allRoles() };
  const [created] = await db.insert(admin).values(values).returning({ id: admin.id });
  if (!created) throw new Error(`The benchmark's ${role} could not be made.`);
  return created.id;
}

async function totalOf(kind: string | null): Promise<number> {
  const [counted] = await sqlClient<{ total: number }[]>`
    select sum(count)::int as total from ticket_count
    where tenant_id = '00000000-0000-0000-0000-000000000000' and status <> 0
      and (${kind}::text is null or kind::text = ${kind})`;
  return counted?.total ?? 0;
}

/** All lists of the staff: path, tabs, number of tickets, and search terms. */
async function lists() {
  const kinds = registry.map((kind) => ({
    path: kind.plural,
    statuses: kind.tabs.flatMap(({ status }) => status ?? []),
    name: kind.name,
  }));
  const all = [...kinds, { path: "services", statuses: [1, 2, 3, 4, 5, 6], name: undefined }];
  return await Promise.all(
    all.map(async ({ name, ...list }) => ({
      ...list,
      total: await totalOf(name ?? null),
      terms: await termsOf(name),
    })),
  );
}

/**
 * Creates the benchmark's sessions without passwords: for an admin, a super admin and each tenant, each tenant with one
 * of its gate passes that waits for approval.
 */
export async function run() {
  await sqlClient`delete from session`;
  const rows = await sqlClient<{ id: string; ticketId: string | null }[]>`
    select tenant.id, (select ticket.id from ticket where tenant_id = tenant.id and kind = 'gatePass' and status = 1
      order by id desc limit 1) as "ticketId"
    from tenant where status = 1 order by client_code, id`;
  const tenants = [];
  for (const row of rows) tenants.push({ ...row, token: await beginSession(db, "client", row.id, address) });
  return {
    admin: { token: await beginSession(db, "admin", await staffId("admin"), address) },
    chief: { token: await beginSession(db, "super-admin", await staffId("superadmin"), address) },
    tenants,
    lists: await lists(),
  };
}
