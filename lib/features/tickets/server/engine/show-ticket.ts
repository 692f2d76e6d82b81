import "server-only";
import * as z from "zod";
import { adminWith, clientWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketHistory } from "@/lib/features/tickets/event-record";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { ticketRecord } from "@/lib/features/tickets/record";
import { readCommentChanges } from "@/lib/features/tickets/server/comments/comment-rows";
import { readEvents } from "@/lib/features/tickets/server/records/events";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";

/** `GET /{singular}/{id}`. */
export const showTicket = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.show`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, "view"))],
    input: z.object({ id: recordId }),
    output: ticketRecord(kind),
    async run({ actor, input, tx }) {
      const record = await findTicket(tx, kind, input.id, actor);
      if (!record) throw notFound();
      return record;
    },
  });

/** `GET /{singular}/{id}/history`: the ticket's history, and the comments that were edited or deleted. */
export const showHistory = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.history`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, "view"))],
    input: z.object({ id: recordId }),
    output: ticketHistory,
    async run({ actor, input, tx }) {
      const record = await findTicket(tx, kind, input.id, actor);
      if (!record) throw notFound();
      const events = await readEvents(tx, actor, record.id);
      const changes = await readCommentChanges(tx, actor, record.id);
      return {
        data: [...events, ...changes].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
      };
    },
  });
