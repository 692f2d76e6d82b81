import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { ticketComment, ticketRead } from "@/db/schema";
import { adminWith, client } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import { ticketRecord } from "@/lib/features/tickets/record";
import { visibleComments } from "./comments";
import { publishOpened, publishRead } from "./publish-read";
import { findTicket } from "./read";

/**
 * `PUT /{singular}/{id}/read`: marks the ticket's comments as read by the caller, up to now. Staff thereby tell the
 * others that they have the ticket open (docs/rules/realtime.md, Channels).
 */
export const markRead = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.read`,
    allow: [client, adminWith(permissionOf(kind, "view"))],
    input: z.object({ id: recordId }),
    output: ticketRecord(kind),
    write: true,
    async run({ actor, input, tx, afterCommit }) {
      const record = await findTicket(tx, kind, input.id, actor);
      if (!record) throw notFound();
      const isTenant = actor.area === "client";
      // The newest comment, not the clock: a comment that is being written may have an earlier time than now.
      const newest = tx
        .select({ at: sql`max(${ticketComment.createdAt})` })
        .from(ticketComment)
        .where(visibleComments(actor, record.id));
      await tx
        .insert(ticketRead)
        .values({
          ticketId: record.id,
          tenantId: isTenant ? actor.id : null,
          adminId: isTenant ? null : actor.id,
          upTo: sql`${newest}`,
          readAt: sql`clock_timestamp()`,
        })
        .onConflictDoUpdate({
          target: [ticketRead.ticketId, ticketRead.adminId, ticketRead.tenantId],
          set: {
            upTo: sql`greatest(${ticketRead.upTo}, excluded.up_to)`,
            readAt: sql`excluded.read_at`,
          },
        });
      const changed = await findTicket(tx, kind, record.id, actor);
      if (!changed) throw new AppError("not-found", "The ticket could not be read back.");
      if (changed.unread !== record.unread) afterCommit(() => publishRead(actor, kind, changed));
      if (!isTenant) afterCommit(() => publishOpened(actor, kind, changed));
      return changed;
    },
  });
