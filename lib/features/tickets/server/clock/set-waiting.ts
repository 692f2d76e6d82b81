import "server-only";
import * as z from "zod";
import { adminWithAny, type SessionActor } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import { optionalText, recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { pauseClock, resumeClock } from "@/lib/features/tickets/clock";
import type { TicketKind } from "@/lib/features/tickets/define";
import { assignFlags, permissionOf } from "@/lib/features/tickets/flags";
import { changedTicket, type TicketRecord } from "@/lib/features/tickets/record";
import { announce } from "@/lib/features/tickets/server/announcements/announce";
import { eventWithoutTransition, recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { hasEnded } from "@/lib/features/tickets/statuses";
import {
  maxWaitingReason,
  missingReasonMessage,
  type WaitingFor,
  waitingFor,
} from "@/lib/features/tickets/waiting";
import { readClock, writeClock } from "./clock-rows";
import { moveClockByComment } from "./move-clock";

const input = z
  .object({
    id: recordId,
    for: z.enum(waitingFor, { error: "for must be tenant, supplier or null." }).nullable().meta({
      description: "What the ticket waits for; null if it does not wait any longer.",
      example: "supplier",
    }),
    reason: optionalText(maxWaitingReason).meta({
      description: "Required unless `for` is null. Tenants and staff see it in the timeline.",
      example: "The spare part was ordered.",
    }),
  })
  .refine((value) => value.for === null || value.reason !== "", {
    path: ["reason"],
    error: missingReasonMessage,
  });

/**
 * `PUT /{singular}/{id}/waiting`: says that the ticket waits for the tenant or a supplier, which stops its clock, or that
 * it goes on. The ticket's `updated_at` does not change, so that an open form can still be saved.
 */
export const setWaiting = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.wait`,
    allow: [adminWithAny(...assignFlags.map((flag) => permissionOf(kind, flag)))],
    input,
    output: changedTicket(kind),
    write: true,
    async run({ actor, input: { id, for: what, reason }, tx, afterCommit, address, requestId }) {
      const record = await findTicket(tx, kind, id, actor, { lock: true });
      if (!record) throw notFound();
      if (hasEnded(record.status)) throw new AppError("conflict", "This request has ended.");
      const view = permissionOf(kind, "view");
      const waiting = record.waiting ?? null;
      const isSame = what === null ? waiting === null : waiting?.for === what && waiting.reason === reason;
      if (isSame) return redactFor(actor, { before: record, after: record }, view);
      await changeClock(tx, record, what, reason);
      await recordWaiting(tx, actor, record, what, reason);
      const changed = await findTicket(tx, kind, record.id, actor);
      if (!changed) throw new AppError("not-found", "The ticket could not be read back.");
      await announce(tx, afterCommit, actor, kind, changed, what === null ? "resumed" : "waiting");
      const detail = { waiting: { from: waiting, to: changed.waiting } };
      const caller = { actor, address, requestId };
      await audit(tx, caller, `${kind.singular}.wait`, auditedTicket(kind), record.id, detail);
      return redactFor(actor, { before: record, after: changed }, view);
    },
  });

/** Ends that a ticket waits, because staff move it to another tenant, who was not asked for anything. */
export async function endWaitingByMove(
  tx: Transaction,
  actor: SessionActor,
  record: TicketRecord,
): Promise<void> {
  if (!record.waiting) return;
  await changeClock(tx, record, null, "");
  await recordWaiting(tx, actor, record, null, "");
}

async function changeClock(
  tx: Transaction,
  record: TicketRecord,
  what: WaitingFor | null,
  reason: string,
): Promise<void> {
  const state = await readClock(tx, record);
  if (!state) return;
  const { status, now } = state;
  // A pause for something else ends, so that its minutes are counted.
  const isOther = state.clock.waitingFor !== what;
  const clock = isOther ? resumeClock(state.clock, now, await readCalendar(tx)) : state.clock;
  await writeClock(tx, record, what === null ? clock : pauseClock(clock, now, what, reason), status, now);
}

/** Adds to the time line what the ticket waits for. */
const recordWaiting = (
  tx: Transaction,
  actor: SessionActor,
  record: TicketRecord,
  what: WaitingFor | null,
  reason: string,
): Promise<void> => {
  const actions = { tenant: "waitingForTenant", supplier: "waitingForSupplier" } as const;
  const action = what === null ? "resumed" : actions[what];
  return recordEvent(tx, actor, {
    ...eventWithoutTransition(record, action),
    remarks: what === null ? "" : reason,
  });
};

/** Changes the clock after a comment that both sides see: a tenant's comment ends that the ticket waits for the tenant. */
export async function endWaitingByComment(
  tx: Transaction,
  actor: SessionActor,
  record: TicketRecord,
): Promise<void> {
  const ended = await moveClockByComment(tx, record, actor);
  if (ended) await recordWaiting(tx, actor, record, null, "");
}
