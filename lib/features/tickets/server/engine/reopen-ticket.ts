import "server-only";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import { adminWith, clientWith } from "@/lib/core/actor";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { optionalText, recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { changedTicket } from "@/lib/features/tickets/record";
import {
  canReopen,
  isCompletedWithin,
  reopenDays,
  reopenReason,
} from "@/lib/features/tickets/responsibility";
import { announce } from "@/lib/features/tickets/server/announcements/announce";
import { recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { visibleLength } from "@/lib/format/text";
import { writeChanges } from "./write-changes";

const input = z.object({
  id: recordId,
  reason: optionalText(reopenReason.max).meta({
    description: `At least ${reopenReason.min} characters.`,
    example: "The faucet drips again.",
  }),
});

/**
 * `PUT /{singular}/{id}/reopen`: sets a completed ticket to ONGOING, with a reason. Staff with `ongoing` may do so at
 * any time, tenants within some days, for the kinds that declare it.
 */
export const reopenTicket = (kind: TicketKind) => {
  const staff = adminWith(permissionOf(kind, "ongoing"));
  const people = clientWith(unitRightOf(kind));
  const allow: readonly (typeof staff | typeof people)[] = kind.tenantReopens ? [people, staff] : [staff];
  return defineUseCase({
    name: `${kind.singular}.reopen`,
    allow,
    input,
    output: changedTicket(kind),
    write: true,
    async run({ actor, input: { id, reason }, tx, afterCommit, address, requestId }) {
      const record = canReopen(kind) ? await findTicket(tx, kind, id, actor, { lock: true }) : null;
      if (!record) throw notFound();
      if (visibleLength(reason) < reopenReason.min)
        throw invalid({ reason: [`Please say why, in at least ${reopenReason.min} characters!`] });
      if (record.status !== ticketStatus.completed)
        throw new AppError("conflict", "Only a completed request can be reopened.");
      if (actor.area === "client" && !isCompletedWithin(reopenDays, record))
        throw new AppError(
          "conflict",
          `This request was completed more than ${reopenDays} days ago. Please file a new one.`,
        );
      const change = { status: ticketStatus.ongoing, fields: {}, remarks: null, tenantId: null };
      await writeChanges(tx, afterCommit, kind, record, change, actor);
      await tx
        .update(ticket)
        .set({ reopened: sql`${ticket.reopened} + 1` })
        .where(and(eq(ticket.id, record.id), eq(ticket.tenantId, record.tenantId)));
      const { status: from } = record;
      await recordEvent(tx, actor, {
        ticketId: record.id,
        tenantId: record.tenantId,
        action: "reopened",
        from,
        to: change.status,
        remarks: reason,
      });
      const changed = await findTicket(tx, kind, record.id, actor);
      if (!changed) throw new AppError("not-found", "The ticket could not be read back.");
      await announce(tx, afterCommit, actor, kind, changed, "reopened", { reason });
      const caller = { actor, address, requestId };
      const detail = { status: { from, to: change.status }, reason };
      await audit(tx, caller, `${kind.singular}.reopen`, auditedTicket(kind), record.id, detail);
      return redactFor(actor, { before: record, after: changed }, permissionOf(kind, "view"));
    },
  });
};
