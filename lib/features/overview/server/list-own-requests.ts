import "server-only";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import * as z from "zod";
import { ticket, ticketComment } from "@/db/schema";
import { isNotDeleted, isOpenTicket, ticketLiteral } from "@/db/status-literals";
import { type ClientActor, client } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { ownRequests } from "@/lib/features/overview/record";
import { registry } from "@/lib/features/tickets/registry";
import { findExpected } from "@/lib/features/tickets/server/lists/find-expected";
import { kindsOfUnit } from "@/lib/features/tickets/server/lists/kinds-of-unit";
import { readServiceRows } from "@/lib/features/tickets/server/lists/service-rows";
import {
  countsAsUnread,
  readerOf,
  readUpTo,
  unreadComments,
} from "@/lib/features/tickets/server/records/unread";
import { isoInstant } from "@/lib/format/dates";
import { truncate } from "@/lib/format/text";
import { shownRequest } from "./list-requests";

const maxRows = 3;
/** So much of an answer is shown, in characters. */
const maxAnswer = 160;
const longAgo = new Date(0);

/** `GET /my-requests`: the tenant's answered and open tickets, answered ones first, and its next booking. */
export const listOwnRequests = defineUseCase({
  name: "overview.ownRequests",
  allow: [client],
  input: z.object({}),
  output: ownRequests,
  async run({ actor, tx }) {
    const [openTotal, found, next] = await Promise.all([
      tx.$count(ticket, and(isOfUnit(actor), isOpenTicket(ticket.status))),
      findNewest(tx, actor),
      findNext(tx, actor),
    ]);
    const ids = found.map(({ id }) => id);
    const [rows, answers, times] = await Promise.all([
      readServiceRows(actor, ids),
      readAnswers(tx, actor, ids),
      findExpected(tx, registry, {
        condition: sql`${ticket.id} = any(${sql.param(ids)}::uuid[])`,
        ...{ from: longAgo, to: null, limit: maxRows },
      }),
    ]);
    const data = rows.map((row) => ({
      ...shownRequest(row),
      unread: row.unread,
      answer: answers.find(({ id }) => id === row.id)?.answer ?? null,
      waitsFor: found.find(({ id }) => id === row.id)?.waitsFor ?? null,
      comes: isoInstant(times.find(({ id }) => id === row.id)?.from ?? null),
      created_at: isoInstant(row.createdAt),
    }));
    return { openTotal, data, next };
  },
});

/** The unit's tickets of the kinds that the person may read. */
const isOfUnit = (actor: ClientActor) =>
  and(
    eq(ticket.tenantId, actor.tenantId),
    inArray(
      ticket.kind,
      kindsOfUnit(actor).map(({ name }) => name),
    ),
  );

/** The tickets that are open or were answered lately, first those that the tenant should look at. */
async function findNewest(tx: Executor, actor: ClientActor) {
  const unread = unreadComments(readerOf(actor), ticket);
  const waits = sql<boolean>`${ticket.waitingFor} is not distinct from 'tenant'`;
  return tx
    .select({
      id: ticket.id,
      waitsFor: sql<string | null>`case when ${waits} then ${ticket.waitingReason} end`,
    })
    .from(ticket)
    .where(
      and(
        isOfUnit(actor),
        isNotDeleted(ticket.status),
        or(
          isOpenTicket(ticket.status),
          sql`${ticket.lastCommentAt} > now() - interval '30 days' and ${unread} > 0`,
        ),
      ),
    )
    .orderBy(desc(sql`${unread} > 0 or ${waits}`), desc(ticket.id))
    .limit(maxRows);
}

/** The newest unread comment of each ticket. */
async function readAnswers(tx: Executor, actor: ClientActor, ids: readonly string[]) {
  const reader = readerOf(actor);
  const rows = await tx.execute<{ id: string; message: string; at: string }>(sql`
    select distinct on (c.ticket_id) c.ticket_id as id, c.message, c.created_at as at
    from ${ticketComment} c
    where c.ticket_id = any(${sql.param([...ids])}::uuid[]) and ${countsAsUnread(reader)}
      and c.created_at > ${readUpTo(reader, sql`c.ticket_id`)}
    order by c.ticket_id, c.created_at desc`);
  return rows.map(({ id, message, at }) => ({
    id,
    answer: { text: truncate(message, maxAnswer), at: isoInstant(at) },
  }));
}

/** The booking that is reserved or goes on, and ends next. */
async function findNext(tx: Executor, actor: ClientActor) {
  const bookings = kindsOfUnit(actor).filter(({ booking }) => booking);
  const [next] = await findExpected(tx, bookings, {
    condition: sql`${ticket.tenantId} = ${actor.tenantId}
      and ${ticket.status} in (${ticketLiteral.approved}, ${ticketLiteral.ongoing})`,
    ...{ from: new Date(), to: null, limit: 1 },
  });
  const [row] = await readServiceRows(actor, next ? [next.id] : []);
  return next && row ? { ...shownRequest(row), from: isoInstant(next.from), to: isoInstant(next.to) } : null;
}
