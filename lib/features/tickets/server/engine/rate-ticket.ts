import "server-only";
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import { clientWith } from "@/lib/core/actor";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { optionalText, recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { noRate } from "@/lib/features/feedback/schema";
import { saveRating } from "@/lib/features/feedback/server/save-rating";
import { maxStars } from "@/lib/features/feedback/stars";
import type { TicketKind } from "@/lib/features/tickets/define";
import { unitRightOf } from "@/lib/features/tickets/flags";
import { ticketRecord } from "@/lib/features/tickets/record";
import {
  isCompletedWithin,
  isRatingOpen,
  maxRatingMessage,
  ratingDays,
} from "@/lib/features/tickets/responsibility";
import { audienceOf, publishTicket } from "@/lib/features/tickets/server/announcements/announce";
import { eventWithoutTransition, recordEvent } from "@/lib/features/tickets/server/records/events";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";

const input = z.object({
  id: recordId,
  // That there is a rate is checked after its ticket is found.
  rate: z
    .int({ error: noRate })
    .min(1, noRate)
    .max(maxStars, noRate)
    .optional()
    .meta({ description: "The number of stars. Required.", example: 4 }),
  message: optionalText(maxRatingMessage).meta({ example: "Quick and clean." }),
});

/** `PUT /{singular}/{id}/rating`: a tenant's rating of a completed ticket, once for each completion. */
export const rateTicket = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.rate`,
    allow: [clientWith(unitRightOf(kind))],
    input,
    output: ticketRecord(kind),
    write: true,
    async run({ actor, input: { id, rate, message }, tx, afterCommit }) {
      // The lock makes two ratings of a ticket wait for each other, so that the second one is refused.
      const record = await findTicket(tx, kind, id, actor, { lock: true });
      if (!record) throw notFound();
      if (rate === undefined) throw invalid({ rate: [noRate] });
      if (record.status !== ticketStatus.completed)
        throw new AppError("conflict", "Only a completed request can be rated.");
      if (!isCompletedWithin(ratingDays, record))
        throw new AppError("conflict", `A request can be rated for ${ratingDays} days after its completion.`);
      if (!isRatingOpen(record)) throw new AppError("conflict", "You have rated this request already.");
      await saveRating(tx, record, { rate, message });
      await tx
        .update(ticket)
        .set({ rate })
        .where(and(eq(ticket.id, record.id), eq(ticket.tenantId, record.tenantId)));
      await recordEvent(tx, actor, { ...eventWithoutTransition(record, "rated"), rate, remarks: message });
      const rated = await findTicket(tx, kind, record.id, actor);
      if (!rated) throw new AppError("not-found", "The ticket could not be read back.");
      afterCommit(async () => publishTicket(kind, rated, await audienceOf(kind, rated)));
      return rated;
    },
  });
