import { parseArgs } from "node:util";
import postgres from "postgres";
import { gatePass } from "@/lib/tickets/kinds/gate-pass";
import { ticketSearchText } from "@/lib/tickets/server/search";
import { makeStaff, makeTenants, randomFrom, searchParts } from "./tower";
import { couriers, familyNames, givenNames, inThousandths, items, remarks } from "./words";

/*
 * Fills a migrated, empty database with gate passes of the last years, in sets: `--tickets 1000000 --tenants 1000`.
 * Ids, numbers and dates go up together, as they do where tickets are filed one after another.
 */

const { values: options } = parseArgs({
  options: { tickets: { type: "string" }, tenants: { type: "string" } },
});
const sql = postgres(process.env.DATABASE_URL ?? "", {
  max: 1,
  onnotice: () => {},
  connection: { TimeZone: "Asia/Manila", synchronous_commit: "off", maintenance_work_mem: "512MB" as never },
});

const started = performance.now();
const say = (what: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${what}`);

/** Lists that are only read while the tickets are made. */
async function keepLists(tenants: number): Promise<void> {
  const owners = await makeTenants(sql, tenants);
  const staff = await makeStaff(sql, 12);
  const random = randomFrom(2);
  const letter = () => String.fromCharCode(65 + Math.floor(random() * 26));
  const plate = () => `${letter()}${letter()}${letter()} ${1000 + Math.floor(random() * 9000)}`;
  const [given, family] = [inThousandths(givenNames), inThousandths(familyNames)];
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  const bearers = Array.from({ length: 100_000 }, (_, at) =>
    at % 2 === 0 ? `${pick(given)} ${pick(family)}` : pick(courierList).replace("%", plate()),
  );
  const notes = inThousandths(remarks);
  await sql`create temporary table owner as
    select id, line, row_number() over () - 1 as at
    from unnest(${owners.map(({ id }) => id)}::uuid[], ${owners.map(searchParts.owner)}::text[]) as o (id, line)`;
  await sql`create temporary table staff as
    select id, row_number() over () - 1 as at from unnest(${staff}::uuid[]) as s (id)`;
  await sql`create temporary table bearer as
    select name, part, row_number() over () - 1 as at
    from unnest(${bearers}::text[], ${bearers.map(searchParts.bearer)}::text[]) as b (name, part)`;
  await sql`create temporary table note as
    select remarks, part, row_number() over () - 1 as at
    from unnest(${notes}::text[], ${notes.map(searchParts.remarks)}::text[]) as n (remarks, part)`;
  const loads = Array.from({ length: loadCount }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      name: pick(items),
      quantity: 1 + Math.floor(random() * 12),
    })),
  );
  await sql`create temporary table load as
    select items::jsonb as items, row_number() over () - 1 as at
    from unnest(${loads.map((load) => JSON.stringify(load))}::text[]) as l (items)`;
  await sql`analyze owner, staff, bearer, note, load`;
}
const courierList = inThousandths(couriers);
const loadCount = 997;

/** One row a ticket: when it was filed, its number, and what the dice say of the rest. */
async function draw(tickets: number, tenants: number): Promise<void> {
  await sql`select setseed(0.5)`;
  // Busier from year to year; the newest ones are still under way. Some tenants file several times what others do.
  await sql`create temporary table drawn as
    select at, filed, extract(year from filed)::int as year,
      row_number() over (partition by extract(year from filed) order by at) as number,
      floor(${tenants} * power(random(), 1.3))::int as owner_at, floor(random() * 12)::int as staff_at,
      floor(random() * 100000)::int as bearer_at, floor(random() * 1000)::int as note_at,
      random() as luck, at > ${tickets} * 0.997 as is_new, 1 + floor(random() * 4)::int as type
    from (
      select at, now() - interval '1400 days' * (1 - power(at::float8 / ${tickets}, 0.8)) - interval '1 minute' as filed
      from generate_series(1, ${tickets}::int) as at
    ) as series`;
  await sql`create unique index on drawn (at)`;
  await sql`analyze drawn`;
}

/** A UUID v7 of the moment, in the order of the tickets also within one millisecond. */
const uuid = sql`(
  lpad(to_hex(floor(extract(epoch from filed) * 1000)::bigint), 12, '0')
  || '7' || lpad(to_hex(drawn.at % 4096), 3, '0')
  || to_hex(8 + floor(random() * 4)::int) || lpad(to_hex(floor(random() * 4096)::int), 3, '0')
  || lpad(to_hex(floor(random() * 281474976710656)::bigint), 12, '0'))::uuid`;

async function insertTickets(): Promise<void> {
  await sql`create temporary table made as
    select drawn.*, ${uuid} as id, 'GP-' || year || '-' || lpad(number::text, 6, '0') as ticket_number,
      case when is_new then case when luck < 0.7 then 1 when luck < 0.9 then 2 else 3 end
        when luck < 0.02 then 0 when luck < 0.06 then 6 when luck < 0.12 then 5 when luck < 0.2 then 2
        when luck < 0.21 then 3 else 4 end::smallint as status
    from drawn order by drawn.at`;
  await sql`analyze made`;
  await sql`insert into ticket (id, kind, ticket_number, tenant_id, status, remarks, approved_by_id, approval_date,
      date_applied, completed_date, search_text, created_at, updated_at)
    select made.id, 'gatePass', ticket_number, owner.id, status, note.remarks,
      case when status in (2, 3, 4) then staff.id end,
      case when status in (2, 3, 4) then filed + interval '3 hours' end,
      case when status in (3, 4) then filed + interval '1 day' end,
      case when status = 4 then filed + interval '2 days' end,
      '|' || lower(ticket_number) || bearer.part || note.part || owner.line,
      filed, filed + case when is_new then interval '1 minute' else interval '2 days' end
    from made
    join owner on owner.at = owner_at join staff on staff.at = staff_at
    join bearer on bearer.at = bearer_at join note on note.at = note_at
    order by made.at`;
  say("the tickets and their counts");
  await sql`insert into gate_pass (ticket_id, bearer_name, date_of_application, date_of_use, type, items)
    select made.id, bearer.name, date_trunc('hour', filed), date_trunc('hour', filed) + interval '1 day', type,
      load.items
    from made join bearer on bearer.at = bearer_at join load on load.at = made.at % ${loadCount}
    order by made.at`;
  say("their gate passes");
  await sql`insert into ticket_sequence (kind, year, last)
    select 'gatePass', year, max(number) from made group by year`;
}

/** Indexes are made afterwards in a fraction of the time that they take row by row. */
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('ticket', 'gate_pass') and indexname not like '%_pkey'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await work();
  for (const { name, definition } of indexes) {
    await sql.unsafe(definition);
    say(`index ${name}`);
  }
}

/** The generated search texts must be what the product itself would have written. */
async function checkSearchText(): Promise<void> {
  const rows = await sql`
    select ticket.search_text, ticket_number, remarks, bearer_name, client_code, uoccname
    from ticket tablesample system (0.1) join gate_pass on ticket_id = ticket.id join tenant on tenant.id = tenant_id`;
  for (const row of rows) {
    const owner = { clientCode: row.client_code, uoccname: row.uoccname };
    const fields = { bearerName: row.bearer_name };
    const wanted = ticketSearchText(gatePass, row.ticket_number, row.remarks, fields, owner);
    if (row.search_text !== wanted) throw new Error(`${row.search_text} is not ${wanted}`);
  }
}

const tickets = Number(options.tickets);
const tenants = Number(options.tenants);
await keepLists(tenants);
await draw(tickets, tenants);
say("the draw");
await withoutIndexes(insertTickets);
await checkSearchText();
await sql.unsafe("vacuum (analyze)");
await sql.unsafe("checkpoint");
say("vacuum and checkpoint");
await sql.end();
