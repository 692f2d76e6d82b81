import "server-only";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";
import type { AuditedType } from "@/lib/core/server/audit";
import type { TicketKind } from "@/lib/features/tickets/define";

/** A kind's detail table. Its id is the ticket's, and its columns are named like the kind's fields. */
type DetailTable = PgTable & { ticketId: PgColumn };

export const auditedTicket = ({ singular }: TicketKind): AuditedType => ({
  type: singular,
  table: schema.ticket,
  name: schema.ticket.ticketNumber,
});

/** A comment as stored. */
export type CommentRow = typeof schema.ticketComment.$inferSelect;

/** The record types of the files of a kind's comments and internal notes. */
export const commentFileTypes = ({ singular }: TicketKind) => ({
  comment: `${singular}Comment`,
  note: `${singular}Note`,
});

const tables = new Map<string, unknown>(Object.entries(schema));

export const detailTable = (kind: TicketKind): DetailTable => tables.get(kind.table) as DetailTable;

/** The columns of a kind's fields and stamps by name. */
export function detailColumns(kind: TicketKind): Record<string, PgColumn> {
  const table = detailTable(kind) as unknown as Record<string, PgColumn>;
  return Object.fromEntries(
    [...kind.fields, ...(kind.stamps ?? [])].map(({ name }) => {
      const column = table[name];
      if (!column) throw new Error(`${kind.name} has no column ${name}`);
      return [name, column];
    }),
  );
}
