import "server-only";
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { adminWithAny } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { assignFlags, permissionOf } from "@/lib/features/tickets/flags";
import { changedTicket } from "@/lib/features/tickets/record";
import { audienceOf, publishTicket } from "@/lib/features/tickets/server/announcements/announce";
import { eventWithoutTransition, recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { hasEnded } from "@/lib/features/tickets/statuses";
import { moveClockByUrgency } from "./move-clock";

/**
 * `PUT /{singular}/{id}/urgent`: marks an open ticket as urgent, or no longer, with the target times of urgent tickets
 * from its filing on. Its `updated_at` does not change, so that an open form can still be saved.
 */
export const setUrgent = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.urgent`,
    allow: [adminWithAny(...assignFlags.map((flag) => permissionOf(kind, flag)))],
    input: z.object({
      id: recordId,
      urgent: z.boolean({ error: "urgent must be true or false." }).meta({ example: true }),
    }),
    output: changedTicket(kind),
    write: true,
    async run({ actor, input: { id, urgent }, tx, afterCommit, address, requestId }) {
      const record = await findTicket(tx, kind, id, actor, { lock: true });
      if (!record) throw notFound();
      if (hasEnded(record.status)) throw new AppError("conflict", "This request has ended.");
      const view = permissionOf(kind, "view");
      if (record.urgent === urgent) return redactFor(actor, { before: record, after: record }, view);
      const { tenantId } = record;
      await tx
        .update(ticket)
        .set({ isUrgent: urgent })
        .where(and(eq(ticket.id, record.id), eq(ticket.tenantId, tenantId)));
      await moveClockByUrgency(tx, kind, record);
      const action = urgent ? "urgent" : "notUrgent";
      await recordEvent(tx, actor, eventWithoutTransition(record, action));
      const changed = await findTicket(tx, kind, record.id, actor);
      if (!changed) throw new AppError("not-found", "The ticket could not be read back.");
      afterCommit(async () => publishTicket(kind, changed, await audienceOf(kind, changed)));
      const detail = { urgent: { from: record.urgent, to: urgent } };
      const caller = { actor, address, requestId };
      await audit(tx, caller, `${kind.singular}.urgent`, auditedTicket(kind), record.id, detail);
      return redactFor(actor, { before: record, after: changed }, view);
    },
  });
