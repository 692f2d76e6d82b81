import { initials } from "@/components/ui/avatar";
import type { TicketRecord } from "@/lib/features/tickets/record";

/** The initials of a ticket's assignee beside its number; nothing if there is none. */
export function AssigneeMark({ assignee }: Pick<TicketRecord, "assignee">) {
  if (!assignee) return null;
  const text = `Assigned to ${assignee.name}`;
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className="ml-1.5 inline-grid size-5 place-items-center rounded-full bg-sunken font-sans font-semibold text-2xs text-ink-2"
    >
      {initials(assignee.name)}
    </span>
  );
}
