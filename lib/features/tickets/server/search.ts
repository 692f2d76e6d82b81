import "server-only";
import type { TicketKind } from "@/lib/features/tickets/define";
import { searchText } from "@/lib/format/search-text";

/**
 * A ticket's search text: what it says itself. Whose it is stands with its tenant (`tenant.owner_text`), so that a new
 * name is written once.
 *
 * @param fields the kind's own fields, by name
 */
export function ticketSearchText(
  kind: TicketKind,
  ticketNumber: string,
  remarks: string,
  fields: Record<string, unknown>,
): string {
  const of = (where: "beginning" | "part") =>
    kind.fields.filter((field) => field.search === where).map((field) => String(fields[field.name] ?? ""));
  return searchText([ticketNumber, ...of("beginning")], [...of("part"), remarks]);
}
