import "server-only";
import { inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { ticket, ticketEvent } from "@/db/schema";
import { ticketLiteral } from "@/db/status-literals";
import { adminWithAny, can, type StaffActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { gateKinds, gateViews } from "@/lib/features/expected/gate-kinds";
import { type ExpectedTicket, expectedToday } from "@/lib/features/expected/record";
import { optionLabel, type TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import { findExpected } from "@/lib/features/tickets/server/lists/find-expected";
import { readServiceRows } from "@/lib/features/tickets/server/lists/service-rows";
import { startOfDay } from "@/lib/features/tickets/server/lists/staff-filters";
import { detailColumns, detailTable } from "@/lib/features/tickets/server/records/tables";
import { asStatus } from "@/lib/features/tickets/server/records/ticket-records";
import { exactInstant, isoInstant } from "@/lib/format/dates";
import { cutText } from "@/lib/format/text";
import { siteDay } from "@/lib/format/zoned";

/** Far more than a tower's day has. */
const most = 1000;
const maxText = 500;

/**
 * `GET /expected-today`: who and what was approved for today, also who came in already, of the modules that the caller may
 * view. A permit of several days is there each day.
 */
export const listExpectedToday = defineUseCase({
  name: "expected.today",
  allow: [adminWithAny(...gateViews)],
  input: z.object({}),
  output: expectedToday,
  async run({ actor, tx }) {
    const kinds = gateKinds.filter((kind) => can(actor, permissionOf(kind, "view")));
    const found = await findExpected(tx, kinds, {
      condition: sql`${ticket.status} between ${ticketLiteral.approved} and ${ticketLiteral.completed}`,
      from: startOfDay(0),
      to: startOfDay(1),
      limit: most,
    });
    const data = await readExpected(tx, actor, kinds, found);
    const timeOf = ({ from, id }: ExpectedTicket) => `${from.slice(11)} ${id}`;
    return {
      day: siteDay(new Date(), env.SITE_TIME_ZONE),
      data: data.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)),
    };
  },
});

type Found = Awaited<ReturnType<typeof findExpected>>;

async function readExpected(tx: Executor, actor: StaffActor, kinds: readonly TicketKind[], found: Found) {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, details, arrivals] = await Promise.all([
    readServiceRows(actor, ids),
    readGateTexts(tx, kinds, ids),
    readArrivals(tx, kinds, ids),
  ]);
  return rows.flatMap((row): ExpectedTicket[] => {
    const times = found.find(({ id }) => id === row.id);
    const text = details.get(row.id);
    if (!times || !text) return [];
    const { id, kind, ticketNumber, tenant } = row;
    const [status, who] = [asStatus(row.status), text.who || row.title];
    return [
      {
        ...{ id, kind, ticketNumber, status, who, tag: text.tag },
        what: text.what === who ? "" : text.what,
        tenant: { clientCode: tenant.clientCode, uoccname: tenant.uoccname },
        from: isoInstant(times.from),
        to: isoInstant(times.to),
        came: arrivals.get(id) ?? null,
        updated_at: exactInstant(row.updatedAt),
      },
    ];
  });
}

/** Reads who comes, what for and the type, each as a text. */
async function readGateTexts(tx: Executor, kinds: readonly TicketKind[], ids: readonly string[]) {
  const read = kinds.map(async (kind) => {
    const gate = kind.comes?.gate;
    if (!gate) return [];
    const table = detailTable(kind);
    const rows: ({ ticketId: unknown } & Record<string, unknown>)[] = await tx
      .select({ ...detailColumns(kind), ticketId: table.ticketId })
      .from(table)
      .where(inArray(table.ticketId, [...ids]));
    return rows.map((row) => {
      const textOf = (name: string) => cutText(fieldText(kind, name, row[name]), maxText);
      const texts = { who: textOf(gate.who), what: textOf(gate.what) };
      return [row.ticketId as string, { ...texts, tag: gate.tag ? textOf(gate.tag) : null }] as const;
    });
  });
  return new Map((await Promise.all(read)).flat());
}

/** A field's value in one line: rows as `Chairs (4), Cabinet (1)`. */
function fieldText(kind: TicketKind, name: string, value: unknown): string {
  const field = kind.fields.find((one) => one.name === name);
  if (field?.type === "choice") return optionLabel(field, value) ?? "";
  if (field?.type !== "rows") return String(value ?? "");
  const [first] = field.columns;
  const number = field.columns.find(({ type }) => type === "wholeNumber");
  return (value as Record<string, unknown>[])
    .map((row) => `${row[first?.name ?? ""]}${number ? ` (${row[number.name]})` : ""}`)
    .join(", ");
}

/** Reads when the tickets that are ONGOING or COMPLETED became so, and by whom: first what "Came in" sets. */
async function readArrivals(tx: Executor, kinds: readonly TicketKind[], ids: readonly string[]) {
  const targets = sql.join(
    kinds.map(({ name, comes }) => sql`when ${name} then ${comes?.gate?.cameIn ?? null}::int`),
    sql` `,
  );
  const rows = await tx
    .selectDistinctOn([ticketEvent.ticketId], {
      ticketId: ticketEvent.ticketId,
      at: ticketEvent.at,
      by: ticketEvent.byName,
    })
    .from(ticketEvent)
    .innerJoin(ticket, sql`${ticket.id} = ${ticketEvent.ticketId}`)
    .where(
      sql`${inArray(ticketEvent.ticketId, [...ids])} and ${ticketEvent.toStatus} <> ${ticketEvent.fromStatus}
        and ${ticket.status} > ${ticketLiteral.approved}
        and ${ticketEvent.toStatus} between ${ticketLiteral.ongoing} and ${ticketLiteral.completed}`,
    )
    .orderBy(
      ticketEvent.ticketId,
      sql`(${ticketEvent.toStatus} = case ${ticket.kind}::text ${targets} end) desc, ${ticketEvent.at} desc`,
    );
  return new Map(rows.map(({ ticketId, at, by }) => [ticketId, { at: isoInstant(at), by }]));
}
