import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { admin } from "@/db/schema";
import { allRoles } from "@/lib/core/permissions/pages";
import { db, sqlClient } from "@/lib/core/server/database";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { registry } from "@/lib/features/tickets/registry";
import { accountKey } from "@/lib/format/account-key";
import type { BenchPeople, List } from "./people";
import { termsOf } from "./terms";

/*
 * Creates the sessions of the benchmark without passwords: an admin with every flag, and each tenant with one of its
 * gate passes that waits for approval. Writes their tokens and the lists with their search terms to `--out`, for this
 * run.
 */

const { values: options } = parseArgs({ options: { out: { type: "string" } } });

async function benchStaff(role: "admin" | "superadmin"): Promise<string> {
  const email = `bench.${role}@bench.test`;
  const emailKey = accountKey(email);
  const [known] = await db.select({ id: admin.id }).from(admin).where(eq(admin.emailKey, emailKey));
  if (known) return known.id;
  const values = { role, name: "Bench", email, emailKey, passwordHash: "", roles: allRoles() };
  const [made] = await db.insert(admin).values(values).returning({ id: admin.id });
  if (!made) throw new Error(`The benchmark's ${role} could not be made.`);
  return made.id;
}

await sqlClient`delete from session`;
const tenants = await sqlClient<{ id: string; ticketId: string | null }[]>`
  select tenant.id, (select ticket.id from ticket where tenant_id = tenant.id and kind = 'gatePass' and status = 1
    order by id desc limit 1) as "ticketId"
  from tenant where status = 1 order by client_code, id`;
const staff = { token: await beginSession(db, "admin", await benchStaff("admin"), "127.0.0.1") };
const chief = { token: await beginSession(db, "super-admin", await benchStaff("superadmin"), "127.0.0.1") };
const residents: BenchPeople["tenants"] = [];
for (const one of tenants) {
  residents.push({ ...one, token: await beginSession(db, "client", one.id, "127.0.0.1") });
}
/** Every list of the staff: its path, its tabs, how many tickets it has, and what is searched for in it. */
async function lists(): Promise<List[]> {
  const everyStatus = [1, 2, 3, 4, 5, 6];
  const services = { path: "services", statuses: everyStatus, total: await totalOf(null) };
  const kinds = registry.map(async (kind) => ({
    path: kind.plural,
    statuses: kind.tabs.flatMap(({ status }) => status ?? []),
    total: await totalOf(kind.name),
    terms: await termsOf(kind.name),
  }));
  return [...(await Promise.all(kinds)), { ...services, terms: await termsOf() }];
}

async function totalOf(kind: string | null): Promise<number> {
  const [counted] = await sqlClient<{ total: number }[]>`
    select sum(count)::int as total from ticket_count
    where tenant_id = '00000000-0000-0000-0000-000000000000' and status <> 0
      and (${kind}::text is null or kind::text = ${kind})`;
  return counted?.total ?? 0;
}

const people: BenchPeople = { admin: staff, chief, tenants: residents, lists: await lists() };
writeFileSync(options.out ?? "people.json", JSON.stringify(people), { mode: 0o600 });
await sqlClient.end();
