import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import type { SessionActor } from "@/lib/core/actor";
import type { Transaction } from "@/lib/core/server/database";
import { changeSearchText } from "@/lib/features/search/server/search-texts";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { moveClock } from "@/lib/features/tickets/server/clock/move-clock";
import { moveCommentFiles } from "@/lib/features/tickets/server/files/comment-files";
import { attachTicketFiles } from "@/lib/features/tickets/server/files/ticket-files";
import { detailColumns, detailTable } from "@/lib/features/tickets/server/records/tables";
import type { TicketStatus } from "@/lib/features/tickets/statuses";
import { bookingColumns, syncHold } from "./bookings";
import { type Changes, stampsBeyond, stampsOf } from "./changes";
import { findOwner } from "./owner";
import { ticketSearchTexts } from "./ticket-search-texts";

const now = sql`clock_timestamp()`;

/** The changes to write; a deletion is a change of status. */
type WrittenChanges = Omit<Changes, "status" | "errors"> & { status: TicketStatus | null };

/** Writes a ticket's changes and their consequences: stamps, search text, files and the hold on the amenity. */
export async function writeChanges(
  tx: Transaction,
  afterCommit: (work: () => Promise<unknown>) => void,
  kind: TicketKind,
  record: TicketRecord,
  changes: WrittenChanges,
  actor: SessionActor,
): Promise<void> {
  const { fields, status, remarks, tenantId } = changes;
  const owner = tenantId === null ? record.tenant : await findOwner(tx, tenantId);
  const merged = { ...record, ...fields, tenantId: owner.id, status: status ?? record.status };
  const stamps = stampsFor(kind, changes);
  // Done first, since it may refuse the change.
  await syncHold(tx, afterCommit, kind, record, merged);
  await tx
    .update(ticket)
    .set({
      ...stamps.shared,
      ...(status === null ? {} : { status }),
      ...(status === ticketStatus.approved ? { approvedById: actor.id } : {}),
      ...(remarks === null ? {} : { remarks }),
      ...(tenantId === null ? {} : { tenantId: owner.id, filedBy: null }),
      updatedAt: now,
    })
    .where(and(eq(ticket.id, record.id), eq(ticket.tenantId, record.tenantId)));
  if (status !== null) await moveClock(tx, kind, { ...record, tenantId: owner.id }, actor);
  const found = { id: record.id, kind: kind.name, ticketNumber: record.ticketNumber, status: merged.status };
  const searchTexts = ticketSearchTexts(kind, merged, remarks ?? record.remarks);
  await changeSearchText(tx, found, searchTexts, tenantId === null ? null : owner);
  const own = { ...fields, ...stamps.own, ...(status === null ? {} : bookingColumns(kind, status)) };
  if (Object.keys(own).length > 0) {
    const detail = detailTable(kind);
    await tx.update(detail).set(own).where(eq(detail.ticketId, record.id));
  }
  const files = kind.fields.some(({ name, type }) => type === "files" && name in fields);
  if (files || tenantId !== null) await attachTicketFiles(tx, actor, kind, record.id, owner.id, merged);
  if (tenantId !== null) await moveCommentFiles(tx, kind, record.id, owner.id);
}

/** The stamps that the new status sets or clears, in the ticket and in its detail table. */
function stampsFor(kind: TicketKind, { status, fields }: WrittenChanges) {
  const shared: Record<string, SQL | null> = {};
  const own: Record<string, SQL | null> = {};
  if (status === null || status === ticketStatus.deleted) return { shared, own };
  const columns = detailColumns(kind);
  const isField = (name: string) => kind.fields.some((field) => field.name === name);
  for (const name of stampsBeyond(kind, status)) {
    if (!columns[name]) shared[name] = null;
    else if (!isField(name)) own[name] = null;
  }
  for (const name of stampsOf(kind, status)) {
    const column = columns[name];
    if (!column) shared[name] = now;
    // A stamp that is also a field is not overwritten, even if this update sets it.
    else if (!isField(name)) own[name] = now;
    else if ((fields[name] ?? null) === null) own[name] = sql`coalesce(${column}, ${now})`;
  }
  return { shared, own };
}
