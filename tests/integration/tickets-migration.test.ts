import { readdirSync, readFileSync } from "node:fs";
import postgres from "postgres";
import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";

// The effect of migrations on existing tickets.

const folder = new URL("../../db/migrations/", import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const indexOf = (migration: string) => files.findIndex((name) => name.endsWith(`_${migration}.sql`));

async function run(sql: postgres.Sql, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), "utf8");
    await sql.begin(async (tx) => {
      for (const statement of text.split("--> statement-breakpoint")) await tx.unsafe(statement);
    });
  }
}

/** Creates a database with the first `count` migrations and a tenant, runs work on it and drops it. */
async function withTenant(count: number, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const name = `migration_${Date.now()}`;
  await sqlClient.unsafe(`create database "${name}"`);
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await run(sql, files.slice(0, count));
    await sql`insert into tenant (id, client_code, client_code_key, uoccname, password_hash)
      values (gen_random_uuid(), 'T', 'T', 'T', '')`;
    await work(sql);
  } finally {
    await sql.end();
    await sqlClient.unsafe(`drop database "${name}"`);
  }
}

// docs/rules/tickets.md, Stamps
test("every ticket keeps the stamps of the statuses that it has reached, and no other", async () => {
  const at = indexOf("stamps_of_reached_statuses");
  await withTenant(at, async (sql) => {
    for (const kind of ["gatePass", "incident", "workPermit", "visitorPass"])
      for (const status of [0, 1, 2, 3, 4, 5, 6])
        await sql`insert into ticket
          (id, kind, ticket_number, tenant_id, status, approval_date, date_applied, completed_date, updated_at)
          select gen_random_uuid(), ${kind}, ${`${kind}-${status}`}, id, ${status}, now(), now(), now(), '2026-01-01'
          from tenant`;
    await sql`insert into incident_report (ticket_id, title, description, review_date, case_closed_date)
      select id, '', '', now(), now() from ticket where kind = 'incident'`;
    await sql`insert into work_permit (ticket_id, work_permit_for, work_area, purpose, date_from, date_to, date_applied,
      date_completed, contractors, items)
      select id, '', '', '', now(), now(), now(), now(), '[]', '[]' from ticket where kind = 'workPermit'`;
    await sql`insert into visitor_pass (ticket_id, visitors_name, address, phone_number, email, date_of_visit,
      arrival_date, purpose_of_visit)
      select id, '', '', '', '', now(), now(), '' from ticket where kind = 'visitorPass'`;
    await run(sql, files.slice(at, at + 1));

    /** The statuses of a kind's tickets that have this stamp, in the ticket or in its detail table. */
    const kept = async (kind: string, column: string, detail?: string) => {
      const rows = await sql`select ticket.status from ticket
        ${detail ? sql`join ${sql(detail)} as detail on detail.ticket_id = ticket.id` : sql``}
        where kind = ${kind} and ${sql(detail ? `detail.${column}` : `ticket.${column}`)} is not null
        order by ticket.status`;
      return rows.map(({ status }) => status);
    };
    const all = [0, 1, 2, 3, 4, 5, 6];
    expect(await kept("gatePass", "approval_date")).toEqual([0, 2, 3, 4, 5, 6]);
    expect(await kept("incident", "approval_date")).toEqual(all);
    for (const kind of ["gatePass", "incident"]) {
      expect(await kept(kind, "date_applied")).toEqual([0, 3, 4]);
      expect(await kept(kind, "completed_date")).toEqual([0, 4]);
    }
    expect(await kept("incident", "review_date", "incident_report")).toEqual([0, 3, 4]);
    expect(await kept("incident", "case_closed_date", "incident_report")).toEqual([0, 4]);
    expect(await kept("workPermit", "date_applied", "work_permit")).toEqual(all);
    expect(await kept("workPermit", "date_completed", "work_permit")).toEqual([0, 4]);
    expect(await kept("visitorPass", "arrival_date", "visitor_pass")).toEqual([0, 4]);
    const [changed] = await sql`select count(*)::int as count from ticket where updated_at <> '2026-01-01'`;
    expect(changed?.count).toBe(0);
  });
});

test("a ticket gets the time of its newest comment, also of a note or a deleted one", async () => {
  const at = indexOf("newest_comment_of_tickets");
  await withTenant(at, async (sql) => {
    for (const number of ["none", "one", "three"])
      await sql`insert into ticket (id, kind, ticket_number, tenant_id, updated_at)
        select gen_random_uuid(), 'gatePass', ${number}, id, '2026-01-01' from tenant`;
    const comment = (number: string, day: string, isInternal = false, deletedAt: string | null = null) => sql`
      insert into ticket_comment (id, ticket_id, kind, tenant_id, is_internal, by_area, by_name, message, created_at, deleted_at)
      select gen_random_uuid(), id, kind, tenant_id, ${isInternal}, 'admin', '', '', ${day}, ${deletedAt}
      from ticket where ticket_number = ${number}`;
    await comment("one", "2026-02-01", true);
    for (const day of ["2026-03-01", "2026-03-03"]) await comment("three", day);
    await comment("three", "2026-03-05", false, "2026-03-06");
    await run(sql, files.slice(at, indexOf("newest_comment_of_tickets_filled") + 1));
    const found = await sql`
      select ticket_number as number, last_comment_at::date::text as day, updated_at = '2026-01-01' as kept
      from ticket order by ticket_number`;
    expect([...found]).toEqual([
      { number: "none", day: null, kept: true },
      { number: "one", day: "2026-02-01", kept: true },
      { number: "three", day: "2026-03-05", kept: true },
    ]);
  });
});
