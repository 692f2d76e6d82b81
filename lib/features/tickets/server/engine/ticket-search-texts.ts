import "server-only";
import type { TicketKind } from "@/lib/features/tickets/define";

/** A ticket's searchable texts: its kind's searched fields and the remarks. */
export const ticketSearchTexts = (
  kind: TicketKind,
  fields: Record<string, unknown>,
  remarks: string,
): string[] => [
  ...kind.fields.filter(({ search }) => search).map(({ name }) => String(fields[name] ?? "")),
  remarks,
];
