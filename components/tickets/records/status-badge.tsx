import { Ban, CalendarCheck, CircleCheck, CircleX, Clock3, Loader, ThumbsUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { StatusBadge } from "@/components/ui/badge";
import { ticketStatus } from "@/db/statuses";
import type { TicketKind } from "@/lib/features/tickets/define";
import { statusLabel, type TicketStatus } from "@/lib/features/tickets/statuses";
import { statusTones } from "./status-tone";

const statusIcons: Record<TicketStatus, ReactNode> = {
  [ticketStatus.deleted]: <Trash2 />,
  [ticketStatus.forApproval]: <Clock3 />,
  [ticketStatus.approved]: <ThumbsUp />,
  [ticketStatus.ongoing]: <Loader />,
  [ticketStatus.completed]: <CircleCheck />,
  [ticketStatus.cancelled]: <Ban />,
  [ticketStatus.rejected]: <CircleX />,
};

type Labelled = Pick<TicketKind, "statusLabels">;

/** The colour and icon of a kind's status; RESERVED has a special icon. */
export const ticketStatusStyle = ({ statusLabels }: Labelled, status: TicketStatus) => ({
  tone: statusTones[status],
  icon: statusLabels?.[status] === "RESERVED" ? <CalendarCheck /> : statusIcons[status],
});

export function TicketStatusBadge(props: { kind: Labelled; status: TicketStatus }) {
  const { kind, status } = props;
  return <StatusBadge {...ticketStatusStyle(kind, status)} label={statusLabel(status, kind.statusLabels)} />;
}
