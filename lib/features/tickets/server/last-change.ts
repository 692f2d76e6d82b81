import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { ticketSearchChange } from "@/db/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindWord } from "./list";

/**
 * By which transactions what is searched of a kind, or with null of each kind, was last changed, as a value of a statement.
 * Two statements that read the same have the same before them.
 */
export const lastChange = (kind: TicketKind | null): SQL<string> => sql`(
  select coalesce(string_agg(${ticketSearchChange.kind}::text || ticket_search_change.transaction, ' '
    order by ${ticketSearchChange.kind}), '')
  from ${ticketSearchChange}
  ${kind ? sql`where ${ticketSearchChange.kind} = ${kindWord(kind)}` : sql``}
)`;
