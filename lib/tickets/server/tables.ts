import "server-only";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { gatePass } from "@/db/schema";
import type { TicketKind, TicketKindName } from "@/lib/tickets/define";

/** A kind's own table: its id is the ticket's, and its columns are named like the kind's fields. */
export type DetailTable = PgTable & { ticketId: PgColumn };

/** One entry a kind in the registry. */
const tables: Partial<Record<TicketKindName, DetailTable>> = { gatePass };

/** @throws Error where a kind has no table: a fault of ours. */
export function detailTable(kind: TicketKind): DetailTable {
  const table = tables[kind.name];
  if (!table) throw new Error(`${kind.name} has no detail table`);
  return table;
}

/** The columns of a kind's fields, by the fields' names. */
export function detailColumns(kind: TicketKind): Record<string, PgColumn> {
  const table = detailTable(kind) as unknown as Record<string, PgColumn>;
  return Object.fromEntries(
    kind.fields.map(({ name }) => {
      const column = table[name];
      if (!column) throw new Error(`${kind.name} has no column ${name}`);
      return [name, column];
    }),
  );
}
