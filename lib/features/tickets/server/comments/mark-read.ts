import "server-only";
import { sql } from "drizzle-orm";
import { ticketComment, ticketRead } from "@/db/schema";
import { adminWith, clientWith } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readMark } from "@/lib/features/tickets/comment-schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { ticketRecord } from "@/lib/features/tickets/record";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { countsAsUnread, readerOf } from "@/lib/features/tickets/server/records/unread";
import { publishRead } from "./publish-read";
import { seenUpTo } from "./shown-comments";

/** `PUT /{singular}/{id}/read`: marks the ticket's comments as read by the caller, up to one that the caller has seen. */
export const markRead = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.read`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, "view"))],
    input: readMark,
    output: ticketRecord(kind),
    write: true,
    async run({ actor, input, tx, afterCommit }) {
      // Locked, so that no comment is being written that would be older than the time of reading.
      const record = await findTicket(tx, kind, input.id, actor, { lock: true });
      if (!record) throw notFound();
      const upTo = await seenUpTo(tx, actor, record.id, input.upTo);
      if (upTo === null) return record;
      const hasNewer = sql`exists (
        select 1 from ${ticketComment} c
        where c.ticket_id = ${record.id} and ${countsAsUnread(readerOf(actor))} and c.created_at > ${upTo})`;
      await tx
        .insert(ticketRead)
        .values({
          ticketId: record.id,
          accountId: actor.id,
          tenantId: actor.area === "client" ? actor.tenantId : null,
          upTo,
          readAt: sql`case when ${hasNewer} then ${upTo} else clock_timestamp() end`,
        })
        .onConflictDoUpdate({
          target: [ticketRead.ticketId, ticketRead.accountId],
          set: {
            upTo: sql`greatest(${ticketRead.upTo}, excluded.up_to)`,
            readAt: sql`greatest(${ticketRead.readAt}, excluded.read_at)`,
          },
        });
      const changed = await findTicket(tx, kind, record.id, actor);
      if (!changed) throw new AppError("not-found", "The ticket could not be read back.");
      if (changed.unread !== record.unread) afterCommit(() => publishRead(actor, kind, changed));
      return changed;
    },
  });
