import "server-only";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import * as z from "zod";
import { ticketKinds } from "@/db/kinds";
import { ticket } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { isId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { recomputedClocks } from "@/lib/features/office-hours/record";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { readTarget } from "@/lib/features/office-hours/server/target-times";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindOf } from "@/lib/features/tickets/registry";
import { eventWithoutTransition, recordEvents } from "@/lib/features/tickets/server/records/events";
import { asStatus } from "@/lib/features/tickets/server/records/ticket-records";
import { openStatuses } from "@/lib/features/tickets/server/responsibility/assign";
import { clockSelection, readNow, toClock, toMoment, writeClock } from "./clock-rows";
import { clockAgain } from "./move-clock";

/** How many tickets one call calculates, so that it is short. */
const atOnce = 500;

const notId = "after must be the next of the answer before, or null.";
const cursor = z.string({ error: notId }).max(36, notId).refine(isId, notId);

/**
 * `POST /ticket-clocks/recompute`: calculates the due times of the open tickets of a kind by the target times and office
 * hours of now, a part of them at a time (docs/rules/office-hours.md, Recalculation).
 */
export const recomputeClocks = defineUseCase({
  name: "ticketClocks.recompute",
  allow: [adminWith("utilities.edit", "utilities.systemParameterSettings")],
  input: z.object({
    type: z
      .enum(ticketKinds, { error: "This is not one of the services." })
      .meta({ description: "The module." }),
    after: cursor
      .nullable()
      .meta({ description: "`next` of the previous response; null for the first call.", example: null }),
    preview: z
      .boolean({ error: "preview must be true or false." })
      .optional()
      .meta({ description: "If true, the call only counts and changes nothing.", example: false }),
  }),
  output: recomputedClocks,
  write: true,
  async run({ actor, input: { type, after, preview = false }, tx, address, requestId }) {
    const kind = kindOf(type);
    const found = await readOpen(tx, kind, after);
    const changed = await recompute(tx, kind, found, preview);
    if (changed.length > 0 && !preview) {
      await recordEvents(
        tx,
        actor,
        changed.map((row) => eventWithoutTransition(row, "recomputed")),
      );
      const detail = { type, changed: changed.length };
      await audit(
        tx,
        { actor, address, requestId },
        "ticketClocks.recompute",
        "target_time",
        "targets",
        detail,
      );
    }
    const last = found.length === atOnce ? (found.at(-1)?.id ?? null) : null;
    return { checked: found.length, changed: changed.length, next: last };
  },
});

type OpenTicket = Awaited<ReturnType<typeof readOpen>>[number];

/** Reads and locks the next open tickets of a kind, oldest first. */
const readOpen = (tx: Transaction, kind: TicketKind, after: string | null) =>
  tx
    .select({
      id: ticket.id,
      tenantId: ticket.tenantId,
      status: ticket.status,
      isUrgent: ticket.isUrgent,
      createdAt: ticket.createdAt,
      ...clockSelection,
    })
    .from(ticket)
    .where(
      and(
        eq(ticket.kind, kind.name),
        inArray(ticket.status, openStatuses),
        after === null ? undefined : gt(ticket.id, after),
      ),
    )
    .orderBy(asc(ticket.id))
    .limit(atOnce)
    .for("no key update");

/** Writes the new clocks; a preview writes nothing. @returns the tickets whose due times change */
async function recompute(
  tx: Transaction,
  kind: TicketKind,
  found: OpenTicket[],
  preview: boolean,
): Promise<OpenTicket[]> {
  const [usual, urgent] = [
    await readTarget(tx, kind.name, { isUrgent: false }),
    await readTarget(tx, kind.name, { isUrgent: true }),
  ];
  const calendar = await readCalendar(tx);
  const now = await readNow(tx);
  const changed: OpenTicket[] = [];
  for (const row of found) {
    const before = toClock(row);
    const status = asStatus(row.status);
    const state = { clock: before, status, filedAt: toMoment(row.createdAt), now };
    const after = clockAgain(state, row.isUrgent ? urgent : usual, calendar);
    if (before.firstDueAt === after.firstDueAt && before.dueAt === after.dueAt) continue;
    if (!preview) await writeClock(tx, row, after, status, now);
    changed.push(row);
  }
  return changed;
}
