import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { TicketKindName } from "@/db/kinds";
import { admin } from "@/db/schema";
import { recordStatus, ticketStatus } from "@/db/statuses";
import { allRoles } from "@/lib/app/product";
import { db, sqlClient } from "@/lib/core/server/database";
import { createAccount } from "@/lib/features/auth/server/accounts";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { allStatuses } from "@/lib/features/tickets/parts";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { accountKey } from "@/lib/format/account-key";
import { termsOf } from "../terms";

const address = "127.0.0.1";

/** Creates a session of a staff member with all flags: a manager of the generator's, or a super admin, who is kept. */
async function logInStaff(area: "admin" | "super-admin") {
  const role = area === "admin" ? "admin" : "superadmin";
  const email = area === "admin" ? "property.manager.1@bench.test" : "bench.superadmin@bench.test";
  const roles = allRoles();
  const isOne = and(eq(admin.emailKey, accountKey(email)), isNull(admin.deletedAt));
  const [kept] = await db.update(admin).set({ roles }).where(isOne).returning({ id: admin.id });
  const id = kept?.id ?? uuidv7();
  if (!kept) {
    await createAccount(db, id);
    await db.insert(admin).values({ id, role, name: "Bench", email, emailKey: accountKey(email), roles });
  }
  return { id, token: await beginSession(db, area, id, address) };
}

/** Tickets with conversations of usual length and with long ones, of several kinds. */
const talks = () => sqlClient<{ id: string; kind: TicketKindName; tenantId: string; comments: number }[]>`
  with talk as (
    select ticket_id, count(*)::int as comments from ticket_comment group by ticket_id having count(*) > 3
  ), of_length as (
    select id, kind, tenant_id as "tenantId", comments, row_number() over (partition by comments > 200 order by id desc) as at
    from talk join ticket on id = ticket_id where status <> ${ticketStatus.deleted}
  )
  select id, kind, "tenantId", comments from of_length where at <= 25`;

/** All lists of the staff: path, tabs and search terms. */
async function lists() {
  const kinds = registry.map(async ({ name, plural, tabs }) => ({
    path: plural,
    statuses: tabs.flatMap(({ status }) => status ?? []),
    terms: await termsOf(name),
  }));
  const services = { path: "services", statuses: allStatuses, terms: await termsOf() };
  return [...(await Promise.all(kinds)), services];
}

/** Creates the benchmark's sessions without passwords: for an admin, a super admin and each tenant. */
export async function run() {
  await sqlClient`delete from session`;
  const rows = await sqlClient<
    { id: string }[]
  >`select id from tenant where status = ${recordStatus.active} order by client_code, id`;
  const tenants = [];
  for (const { id } of rows) tenants.push({ id, token: await beginSession(db, "client", id, address) });
  return {
    admin: await logInStaff("admin"),
    chief: await logInStaff("super-admin"),
    tenants,
    talks: (await talks()).map(({ kind, ...talk }) => ({ ...talk, path: kindOf(kind).singular })),
    lists: await lists(),
  };
}
