import { Ban, CalendarCheck, CircleCheck, CircleX, Clock3, Loader, ThumbsUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { StatusBadge, type Tone } from "@/components/ui/badge";
import { ticketStatus } from "@/db/statuses";
import type { TicketKind } from "@/lib/features/tickets/define";
import { statusLabel, type TicketStatus } from "@/lib/features/tickets/statuses";

const statusStyles: Record<TicketStatus, { tone: Tone; icon: ReactNode }> = {
  [ticketStatus.deleted]: { tone: "off", icon: <Trash2 /> },
  [ticketStatus.forApproval]: { tone: "wait", icon: <Clock3 /> },
  [ticketStatus.approved]: { tone: "ok", icon: <ThumbsUp /> },
  [ticketStatus.ongoing]: { tone: "go", icon: <Loader /> },
  [ticketStatus.completed]: { tone: "done", icon: <CircleCheck /> },
  [ticketStatus.cancelled]: { tone: "off", icon: <Ban /> },
  [ticketStatus.rejected]: { tone: "no", icon: <CircleX /> },
};

type Labelled = Pick<TicketKind, "statusLabels">;

/** The colour and icon of a kind's status; RESERVED has a special icon. */
export const ticketStatusStyle = ({ statusLabels }: Labelled, status: TicketStatus) =>
  statusLabels?.[status] === "RESERVED"
    ? { ...statusStyles[status], icon: <CalendarCheck /> }
    : statusStyles[status];

export function TicketStatusBadge(props: { kind: Labelled; status: TicketStatus }) {
  const { kind, status } = props;
  return <StatusBadge {...ticketStatusStyle(kind, status)} label={statusLabel(status, kind.statusLabels)} />;
}
