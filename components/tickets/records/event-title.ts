import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import { statusLabel } from "@/lib/features/tickets/statuses";
import { longDateTime } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/text";

/** The entries whose title does not say who did it. */
const namedActions = new Set<TicketEvent["action"]>([
  ...(["status", "verified", "assigned", "reopened"] as const),
  ...(["waitingForTenant", "waitingForSupplier", "resumed", "recomputed"] as const),
  ...(["urgent", "notUrgent"] as const),
]);

/** The title of an entry of a ticket's time line. */
export function eventTitle(kind: TicketKind, event: TicketEvent): string {
  const { action, by, remarks, to, rate } = event;
  if (action === "created") return `Filed by ${by.name}`;
  if (action === "updated") return remarks ? `Remarks by ${by.name}` : `Edited by ${by.name}`;
  if (action === "verified") return "Verified";
  if (action === "rated") return `Rated with ${formatCount(rate ?? 0, "star")}`;
  if (action === "reopened") return "Reopened";
  if (action === "assigned") return `Assigned to ${remarks || "nobody"}`;
  if (action === "commentEdited") return `Comment edited by ${by.name}`;
  if (action === "commentDeleted") return `Comment deleted by ${by.name}`;
  if (action === "waitingForTenant") return "Waiting for the tenant";
  if (action === "waitingForSupplier") return "Waiting for a supplier";
  if (action === "resumed") return "Goes on";
  if (action === "urgent") return "Marked as urgent";
  if (action === "notUrgent") return "No longer urgent";
  if (action === "recomputed") return "Due times recalculated";
  return to === null ? "" : statusLabel(to, kind.statusLabels);
}

/** What is said below the title: when it was, by whom if the title does not say it, and the remarks. */
export function eventLines({ action, at, by, remarks }: TicketEvent): string[] {
  const when = `${longDateTime(at)}${namedActions.has(action) ? ` · ${by.name}` : ""}`;
  // The title of an assignment has its remarks, the assignee's name.
  return remarks && action !== "assigned" ? [when, remarks] : [when];
}
