import { getTableName } from "drizzle-orm";
import type postgres from "postgres";
import { ticketStatus } from "@/db/statuses";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { ticketSearchTexts } from "@/lib/features/tickets/server/engine/ticket-search-texts";
import { detailTable } from "@/lib/features/tickets/server/records/tables";
import { searchText } from "@/lib/format/search-text";
import { madeKinds } from "./kinds";
import { makeRandom } from "./random";
import { insertRows, type Row, toColumns } from "./rows";
import { runFile } from "./run-file";

export const tableOf = (kind: TicketKind) => getTableName(detailTable(kind));

/** Inserts the tickets with their search texts, conversations, details and the holds of reservations. */
export async function makeTickets(sql: postgres.Sql): Promise<void> {
  await makeKinds(sql);
  await makeTexts(sql);
  await runFile(sql, "clocks.sql");
  await runFile(sql, "tickets.sql");
  await runFile(sql, "conversations.sql");
  for (const kind of registry) await makeDetails(sql, kind);
  await sql`insert into amenity_hold (ticket_id, amenity_id, during)
    select id, amenity_id, tstzrange(start_time, end_time)
    from ticket join reservation on ticket_id = id where status in (${ticketStatus.approved}, ${ticketStatus.ongoing})`;
}

/** The kinds to draw from, each with as many rows as its share. */
async function makeKinds(sql: postgres.Sql): Promise<void> {
  const rows = registry.flatMap(({ name, prefix, statuses }) => {
    const { share, variety } = madeKinds[name];
    return Array<Row>(share).fill({ kind: name, prefix, statuses, variety });
  });
  await sql`create temporary table made_kind (at int, kind ticket_kind, prefix text, statuses int[], variety int)`;
  const numbered = rows.map((row, index) => ({ at: index, ...row }));
  await insertRows(sql, "made_kind", numbered);
}

/** The texts of each kind, one of which each ticket gets. */
async function makeTexts(sql: postgres.Sql): Promise<void> {
  await sql`create temporary table made_text
    (kind ticket_kind, text_at int, remarks text, search text, fields jsonb)`;
  for (const [seed, kind] of registry.entries()) {
    const random = makeRandom(100 + seed);
    const { texts, variety } = madeKinds[kind.name];
    const rows = Array.from({ length: variety }, (_, index) => {
      const fields = texts(random);
      const remarks = random.chance(0.7) ? "" : random.text("{remarks}");
      const search = searchText([], ticketSearchTexts(kind, fields, remarks));
      return { kind: kind.name, textAt: index, remarks, search, fields: toColumns(fields) };
    });
    await insertRows(sql, "made_text", rows);
  }
  await sql`analyze made_text`;
}

/** Fills a kind's table. `slot` counts the tickets of a day that hold their time, and those that do not. */
async function makeDetails(sql: postgres.Sql, kind: TicketKind): Promise<void> {
  const table = tableOf(kind);
  const moments = Object.entries(toColumns(madeKinds[kind.name].moments));
  const pairs = [["ticket_id", "id"], ...moments].map(([column, value]) => `'${column}', ${value}`);
  await sql.unsafe(`
    insert into ${table} select made.*
    from (
      select filed.*, fields, date_trunc('hour', created_at) as hour, row_number() over (
        partition by created_at::date, status in (${ticketStatus.approved}, ${ticketStatus.ongoing}) order by n) - 1 as slot
      from filed join made_text using (kind, text_at) where kind = '${kind.name}'
    ) as filed
    cross join lateral jsonb_populate_record(null::${table}, fields || jsonb_build_object(${pairs.join()})) as made
    order by n`);
}
