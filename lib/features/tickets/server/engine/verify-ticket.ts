import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import { changedTicket } from "@/lib/features/tickets/record";
import { announce } from "@/lib/features/tickets/server/announcements/announce";
import { eventWithoutTransition, recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";

/** `PUT /{singular}/verified/{id}`: sets the verifier, which can't be changed later. */
export const verifyTicket = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.verify`,
    allow: [adminWith(permissionOf(kind, "verify"))],
    input: z.object({ id: recordId }),
    output: changedTicket(kind),
    write: true,
    async run({ actor, input, tx, afterCommit, address, requestId }) {
      const record = await findTicket(tx, kind, input.id, actor, { lock: true });
      if (!record) throw notFound();
      const verified = await tx
        .update(ticket)
        .set({ verifiedById: actor.id, updatedAt: sql`clock_timestamp()` })
        .where(and(eq(ticket.id, record.id), isNull(ticket.verifiedById)))
        .returning({ id: ticket.id });
      if (verified.length === 0) throw new AppError("conflict", "This item is already verified.");
      await recordEvent(tx, actor, eventWithoutTransition(record, "verified"));
      const changed = (await findTicket(tx, kind, record.id, actor)) ?? record;
      await announce(tx, afterCommit, actor, kind, changed, "verified");
      await audit(
        tx,
        { actor, address, requestId },
        `${kind.singular}.verify`,
        auditedTicket(kind),
        record.id,
      );
      return redactFor(actor, { before: record, after: changed }, permissionOf(kind, "view"));
    },
  });
