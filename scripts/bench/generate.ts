import { parseArgs } from "node:util";
import { getTableName } from "drizzle-orm";
import postgres from "postgres";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { detailTable } from "@/lib/features/tickets/server/tables";
import { ticketSearchTexts } from "@/lib/features/tickets/server/ticket-search-texts";
import { searchText } from "@/lib/format/search-text";
import { makeDice } from "./dice";
import { makeAudit } from "./made-audit";
import { makeContent } from "./made-content";
import { madeKinds } from "./made-kinds";
import { remarks } from "./phrases";
import { makeAmenities, makeStaff, makeTenants } from "./tower";

/*
 * Fills a migrated, empty database with tickets of all kinds of the last years, in sets:
 * `--tickets 1000000 --tenants 1000`. Ids, numbers and dates go up together, as they do where tickets are filed one
 * after another.
 */

const { values: options } = parseArgs({
  options: { tickets: { type: "string" }, tenants: { type: "string" } },
});
const sql = postgres(process.env.DATABASE_URL ?? "", {
  max: 1,
  onnotice: () => {},
  connection: {
    TimeZone: "Asia/Manila",
    synchronous_commit: "off",
    maintenance_work_mem: "512MB",
    work_mem: "256MB",
  } as never,
});

const started = performance.now();
const say = (what: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${what}`);

/** A property's name as a column name: `bearerName` becomes `bearer_name`. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = (kind: TicketKind) => getTableName(detailTable(kind));
const poolOf = (kind: TicketKind) => `made_${tableOf(kind)}`;

/** The parts of a ticket's search text, as the product itself writes them. */
const remarksPart = (text: string) => searchText([], [text]);

/** Lists that are only read while the tickets are made. */
async function keepLists(tenants: number): Promise<void> {
  const owners = await makeTenants(sql, tenants);
  const dice = makeDice(99);
  const notes = Array.from({ length: 1000 }, () => (dice.chance(0.7) ? "" : dice.of(remarks)));
  await sql`create temporary table owner as
    select id, o.at - 1 as at, split_part(search_text, E'\\n', 1) as line
    from unnest(${owners}::uuid[]) with ordinality as o (id, at) join tenant using (id)`;
  await sql`create temporary table staff as
    select id, row_number() over () - 1 as at from unnest(${await makeStaff(sql, 12)}::uuid[]) as s (id)`;
  await sql`create temporary table pickable as
    select id, row_number() over () - 1 as at from unnest(${await makeAmenities(sql)}::uuid[]) as s (id)`;
  await sql`create temporary table note as
    select remarks, part, row_number() over () - 1 as at
    from unnest(${notes}::text[], ${notes.map(remarksPart)}::text[]) as n (remarks, part)`;
  await sql`create temporary table part (kind ticket_kind, at integer, part text)`;
  for (const [at, kind] of registry.entries()) await keepFields(kind, 100 + at);
  await sql`analyze owner, staff, note, part`;
}

/** A table of sample rows with a kind's own fields and their search text. */
async function keepFields(kind: TicketKind, seed: number): Promise<void> {
  const { fields, variety } = madeKinds[kind.name];
  const dice = makeDice(seed);
  const made = Array.from({ length: variety }, () => fields(dice));
  const parts = made.map((row) => searchText([], ticketSearchTexts(kind, row, "")));
  const rows = made.map((row) =>
    JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))),
  );
  await sql`insert into part select ${kind.name}, at - 1, part
    from unnest(${parts}::text[]) with ordinality as p (part, at)`;
  await sql`create temporary table ${sql(poolOf(kind))} as
    select at - 1 as at, own.* from unnest(${rows}::text[]) with ordinality as r (fields, at)
    cross join lateral jsonb_populate_record(null::${sql(tableOf(kind))}, fields::jsonb) as own`;
  await sql`analyze ${sql(poolOf(kind))}`;
}

/** One of the kinds by the dice's number from 0 to 100, as SQL. */
function kindByDice(): string {
  let sum = 0;
  const cases = registry.map(({ name }) => {
    sum += madeKinds[name].share;
    return `when dice < ${sum} then '${name}'`;
  });
  return `case ${cases.join(" ")} end`;
}

/** A value for each kind, as SQL over `kind`. */
const byKind = (value: (kind: TicketKind) => string | number) =>
  sql.unsafe(`case kind ${registry.map((kind) => `when '${kind.name}' then ${value(kind)}`).join(" ")} end`);

/** The status that a kind has in place of one that it does not know, as SQL over `drawn_status`. */
function statusOf({ statuses }: TicketKind): string {
  const instead = (status: number) =>
    statuses.some((known) => known === status) ? status : status > 4 ? 6 : statuses.includes(4) ? 4 : 2;
  return `(array[0, ${[1, 2, 3, 4, 5, 6].map(instead).join()}])[drawn_status + 1]`;
}

/** One row for each ticket: the moment of filing, its number, and random values for the rest. */
async function draw(tickets: number, tenants: number): Promise<void> {
  await sql`select setseed(0.5)`;
  // The number of tickets grows from year to year; the newest are still open. Some tenants file several times as many
  // as others.
  await sql`create temporary table drawn as
    select *, (${sql.unsafe(kindByDice())})::ticket_kind as kind,
      case when is_new then case when luck < 0.7 then 1 when luck < 0.9 then 2 else 3 end
        when luck < 0.02 then 0 when luck < 0.06 then 6 when luck < 0.12 then 5 when luck < 0.2 then 2
        when luck < 0.21 then 3 else 4 end as drawn_status
    from (
      select at, now() - interval '1400 days' * (1 - power(at::float8 / ${tickets}, 0.8)) - interval '1 minute' as filed,
        100 * random() as dice, random() as luck, random() as which, at > ${tickets} * 0.997 as is_new,
        floor(${tenants} * power(random(), 1.3))::int as owner_at, floor(random() * 12)::int as staff_at,
        floor(random() * 1000)::int as note_at
      from generate_series(1, ${tickets}::int) as at
    ) as series`;
  await sql`create temporary table made as
    select *, ${byKind(({ prefix }) => `'${prefix}-'`)} || year || '-' || lpad(number::text, 6, '0') as ticket_number
    from (
      select drawn.*, ${uuid} as id, extract(year from filed)::int as year,
        (${byKind(statusOf)})::smallint as status,
        floor(which * ${byKind(({ name }) => madeKinds[name].variety)})::int as fields_at,
        row_number() over (partition by kind, extract(year from filed) order by at) as number
      from drawn
    ) as numbered`;
  await sql`create index on made (kind, at)`;
  await sql`analyze made`;
  await giveSlots();
}

/** A UUID v7 of the moment, in the order of the tickets also within one millisecond. */
const uuid = sql`(
  lpad(to_hex(floor(extract(epoch from filed) * 1000)::bigint), 12, '0')
  || '7' || lpad(to_hex(drawn.at % 4096), 3, '0')
  || to_hex(8 + floor(random() * 4)::int) || lpad(to_hex(floor(random() * 4096)::int), 3, '0')
  || lpad(to_hex(floor(random() * 281474976710656)::bigint), 12, '0'))::uuid`;

/**
 * When each reservation begins: a week after its filing, an hour of one of ten amenities. Those that hold it take
 * turns, and what no longer fits into that day is a year later, so that no two overlap.
 */
const slotsOfDay = 150;
async function giveSlots(): Promise<void> {
  await sql`create temporary table slot as
    select at, slot, date_trunc('day', filed) + interval '7 days' + interval '1 year' * (slot / ${slotsOfDay})
      + interval '1 hour' * (6 + slot % ${slotsOfDay} / 10) as starts
    from (
      select at, filed,
        row_number() over (partition by date_trunc('day', filed), status in (2, 3) order by at)::int - 1 as slot
      from made where kind = 'reservation'
    ) as ranked`;
  await sql`create unique index on slot (at)`;
  await sql`analyze slot`;
}

async function insertTickets(): Promise<void> {
  await sql`insert into ticket (id, kind, ticket_number, tenant_id, status, remarks, approved_by_id, approval_date,
      date_applied, completed_date, created_at, updated_at)
    select made.id, kind, ticket_number, owner.id, status, note.remarks,
      case when status in (2, 3, 4) then staff.id end,
      case when status in (2, 3, 4) then filed + interval '3 hours' end,
      case when status in (3, 4) then filed + interval '1 day' end,
      case when status = 4 then filed + interval '2 days' end,
      filed, filed + case when is_new then interval '1 minute' else interval '2 days' end
    from made
    join owner on owner.at = owner_at join staff on staff.at = staff_at join note on note.at = note_at
    order by made.at`;
  say("the tickets and their counts");
  // The referenced rows exist: checking a million of them takes longer than everything else.
  await sql`set session_replication_role = replica`;
  await sql`insert into ticket_search (ticket_id, kind, tenant_id, status, search_text)
    select made.id, kind, owner.id, status, '|' || lower(ticket_number) || owner.line || part.part || note.part
    from made
    join owner on owner.at = owner_at join note on note.at = note_at join part using (kind)
    where part.at = fields_at
    order by made.at`;
  say("what they are found by");
  for (const kind of registry) await insertDetails(kind);
  await sql`insert into amenity_hold (ticket_id, amenity_id, during)
    select id, amenity_id, tstzrange(start_time, end_time)
    from ticket join reservation on ticket_id = id where status in (2, 3)`;
  await sql`reset session_replication_role`;
  say("their own tables");
  await sql`insert into ticket_sequence (kind, year, last)
    select kind, year, max(number) from made group by kind, year`;
}

async function insertDetails(kind: TicketKind): Promise<void> {
  const { columns } = madeKinds[kind.name];
  const names = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${tableOf(kind)}
    order by ordinal_position`;
  const values = names.map(({ name }) =>
    name === "ticket_id" ? "made.id" : (columns[name] ?? `words.${name}`),
  );
  const list = names.map(({ name }) => name).join();
  await sql.unsafe(`insert into ${tableOf(kind)} (${list}) select ${values.join()}
    from made join ${poolOf(kind)} as words on words.at = fields_at
    ${kind.booking ? "join slot on slot.at = made.at" : ""}
    where kind = '${kind.name}' order by made.at`);
}

/** Indexes are created after the inserts, which takes a fraction of the time. */
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const tables = ["ticket", "ticket_search", ...registry.map(tableOf)];
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where tablename = any(${tables}) and indexname not like '%_pkey' and indexname not like '%_pk'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await work();
  for (const { name, definition } of indexes) {
    await sql.unsafe(definition);
    say(`index ${name}`);
  }
}

/** The generated search texts must be what the product itself would have written. */
async function checkSearchText(kind: TicketKind): Promise<void> {
  const rows = await sql<Record<string, string>[]>`
    select to_jsonb(own) as own, found.search_text, ticket_number, remarks, client_code, uoccname
    from ticket tablesample system (${Math.min(100, 1_000_000 / tickets)}::float4) join ${sql(tableOf(kind))} as own on own.ticket_id = ticket.id
    join ticket_search as found on found.ticket_id = ticket.id and found.kind = ticket.kind
    join tenant on tenant.id = ticket.tenant_id limit 500`;
  if (rows.length < 10) throw new Error(`Only ${rows.length} tickets of ${kind.name} to compare`);
  for (const row of rows) {
    const columns = row.own as unknown as Record<string, unknown>;
    const own = Object.fromEntries(kind.fields.map(({ name }) => [name, columns[snakeCase(name)]]));
    const line = [row.ticket_number, row.client_code, row.uoccname].map((cell) => cell ?? "");
    const wanted = searchText(line, ticketSearchTexts(kind, own, row.remarks ?? ""));
    if (row.search_text !== wanted) throw new Error(`${row.search_text} is not ${wanted}`);
  }
}

const tickets = Number(options.tickets);
const tenants = Number(options.tenants);
await keepLists(tenants);
say("what tickets say");
await draw(tickets, tenants);
say("the draw");
await withoutIndexes(insertTickets);
for (const kind of registry) await checkSearchText(kind);
await makeContent(sql);
say("what the office publishes, and notifications");
await makeAudit(sql);
say("the audit log");
await sql.unsafe("vacuum (analyze)");
await sql.unsafe("checkpoint");
say("vacuum and checkpoint");
await sql.end();
