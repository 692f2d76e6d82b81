import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { db, sqlClient } from "@/db/client";
import { admin } from "@/db/schema";
import { beginSession } from "@/lib/auth/server/sessions";
import { allRoles } from "@/lib/permissions/pages";

/*
 * Logs in whom the benchmark needs, as the log-in calls do but for the password: an admin with every flag, and each
 * tenant with one of its tickets that wait for approval. Writes their tokens to `--out`, for this run alone, and what
 * they will search for.
 */

const { values: options } = parseArgs({ options: { out: { type: "string" } } });
const email = "bench@bench.test";

async function benchAdmin(): Promise<string> {
  const [known] = await db.select({ id: admin.id }).from(admin).where(sql`lower(email) = ${email}`);
  if (known) return known.id;
  const values = { role: "admin" as const, name: "Bench", email, passwordHash: "", roles: allRoles() };
  const [made] = await db.insert(admin).values(values).returning({ id: admin.id });
  if (!made) throw new Error("The benchmark's admin could not be made.");
  return made.id;
}

await sqlClient`delete from session`;
const adminId = await benchAdmin();
const tenants = await sqlClient<{ id: string; ticketId: string | null }[]>`
  select tenant.id, (select ticket.id from ticket where tenant_id = tenant.id and kind = 'gatePass' and status = 1
    order by id desc limit 1) as "ticketId"
  from tenant where status = 1 order by client_code, id`;
const staff = { token: await beginSession(db, "admin", adminId, "127.0.0.1") };
const residents: { id: string; ticketId: string | null; token: string }[] = [];
for (const one of tenants) {
  residents.push({ ...one, token: await beginSession(db, "client", one.id, "127.0.0.1") });
}
/** Ticket numbers and plates of tickets here and there: each finds one or a few. */
async function rareTerms(): Promise<string[]> {
  const rows = await sqlClient<{ number: string; bearer: string }[]>`
    select ticket_number as number, bearer_name as bearer
    from ticket tablesample system (0.5) repeatable (7) join gate_pass on ticket_id = id
    where bearer_name like '%, plate %' and status <> 0 order by id limit 400`;
  const some = rows.filter((_, at) => at % 40 === 0);
  return some.flatMap(({ number, bearer }) => [number, bearer.split("plate ")[1] ?? number]);
}

const terms = {
  common: ["santos", "Reyes", "maria", "Cruz", "juan", "GP-2026"],
  rare: await rareTerms(),
  absent: ["zzyzx", "Balintawak", "GP-1999-000001", "no such bearer"],
  twoLetters: ["te", "MA", "sa", "t1", "gp", "zz"],
  oneInThousand: ["returned to the supplier", "agila piano"],
  oneInHundred: ["Quiambao", "association", "trolley"],
  oneInThirty: ["clearance", "abenson", "two helpers"],
  courier: ["lalamove", "Grab Express"],
  oldNumber: ["GP-2024-1"],
};
const [counted] = await sqlClient<{ total: number }[]>`
  select sum(count)::int as total from ticket_count
  where tenant_id = '00000000-0000-0000-0000-000000000000' and kind = 'gatePass' and status <> 0`;

const people = { admin: staff, tenants: residents, terms, total: counted?.total ?? 0 };
writeFileSync(options.out ?? "people.json", JSON.stringify(people), { mode: 0o600 });
await sqlClient.end();
