import "server-only";
import { and, eq, ne } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { idValue } from "@/lib/core/record-schema";
import { isId, recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import { publishOpened } from "./publish-read";

/**
 * `PUT /{singular}/{id}/presence`: tells the other staff that the caller has the ticket open. Nothing is stored
 * (docs/rules/realtime.md, Channels).
 */
export const reportPresence = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.presence`,
    allow: [adminWith(permissionOf(kind, "view"))],
    input: z.object({ id: recordId }),
    output: z.object({ id: idValue }),
    async run({ actor, input: { id }, tx, afterCommit }) {
      const isThere = and(
        eq(ticket.id, id),
        eq(ticket.kind, kind.name),
        ne(ticket.status, ticketStatus.deleted),
      );
      const found = isId(id) ? await tx.$count(ticket, isThere) : 0;
      if (found === 0) throw notFound();
      afterCommit(() => publishOpened(actor, kind, id));
      return { id };
    },
  });
