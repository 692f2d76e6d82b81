import "server-only";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  commendation,
  gatePass,
  incidentReport,
  jobOrder,
  leasingInquiry,
  reservation,
  visitorPass,
  workPermit,
} from "@/db/schema";
import type { TicketKind, TicketKindName } from "@/lib/features/tickets/define";

/** A kind's detail table. Its id is the ticket's, and its columns are named like the kind's fields. */
type DetailTable = PgTable & { ticketId: PgColumn };

const tables: Record<TicketKindName, DetailTable> = {
  gatePass,
  jobOrderRequest: jobOrder,
  incident: incidentReport,
  reservation,
  workPermit,
  visitorPass,
  leasingAssistance: leasingInquiry,
  commendation,
};

export const detailTable = (kind: TicketKind): DetailTable => tables[kind.name];

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
