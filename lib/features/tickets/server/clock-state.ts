import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import type { WaitingFor } from "@/lib/features/tickets/waiting";
import { isoInstant } from "@/lib/format/dates";
import type { Reader } from "./read-state";

/* What staff see of a ticket's clock (docs/rules/office-hours.md, The clock of a ticket). */

const columns = {
  firstDueAt: ticket.firstDueAt,
  dueAt: ticket.dueAt,
  waitingFor: ticket.waitingFor,
  waitingReason: ticket.waitingReason,
  pausedSince: ticket.pausedSince,
  // The version before does not clear `next_due_at` when a ticket ends.
  overdue: sql<boolean>`${ticket.status} between 1 and 3 and coalesce(${ticket.nextDueAt} < now(), false)`,
};

export type ClockRow = {
  firstDueAt: string | null;
  dueAt: string | null;
  waitingFor: WaitingFor | null;
  waitingReason: string | null;
  pausedSince: string | null;
  overdue: boolean;
};

/** The columns of a record about its clock: for tenants there are none, which its type does not say. */
export const clockColumns = (reader: Reader) =>
  ("tenantId" in reader ? {} : { clock: columns }) as { clock: Record<keyof ClockRow, PgColumn | SQL> };

export type ClockState = Required<Pick<TicketRecord, "firstDueAt" | "dueAt" | "waiting" | "overdue">>;

/** Converts a row to the properties of a record. */
export const toClockState = (row: ClockRow): ClockState => ({
  firstDueAt: isoInstant(row.firstDueAt),
  dueAt: isoInstant(row.dueAt),
  waiting:
    row.waitingFor === null || row.pausedSince === null
      ? null
      : { for: row.waitingFor, reason: row.waitingReason ?? "", since: isoInstant(row.pausedSince) },
  overdue: row.overdue,
});

/** Reads what staff see of a ticket's clock; nothing if the ticket is gone. */
export async function readClockState(ticketId: string): Promise<Partial<ClockState>> {
  const [row] = await db.select(columns).from(ticket).where(eq(ticket.id, ticketId));
  return row ? toClockState(row) : {};
}
