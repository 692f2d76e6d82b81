import "server-only";
import type { TicketKind } from "@/lib/features/tickets/define";

/** The searched texts of a ticket: its kind's searched fields and the remarks. */
export const ticketSearchTexts = (
  kind: TicketKind,
  fields: Record<string, unknown>,
  remarks: string,
): string[] => [
  ...kind.fields.filter(({ search }) => search).map(({ name }) => String(fields[name] ?? "")),
  remarks,
];
