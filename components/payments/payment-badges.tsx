import {
  BadgeCheck,
  Check,
  CheckCheck,
  CircleX,
  Clock3,
  FilePlus2,
  Hourglass,
  Trash2,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { StatusBadge, type Tone } from "@/components/ui/badge";
import { paymentStatus } from "@/db/statuses";
import { outsourceLabel, type PaymentStatus, paymentStatusLabel } from "@/lib/features/payments/statuses";
import { noDate } from "@/lib/format/dates";

type BadgeStyle = { tone: Tone; icon: ReactNode };

const statusStyles: Record<PaymentStatus, BadgeStyle> = {
  [paymentStatus.deleted]: { tone: "off", icon: <Trash2 /> },
  [paymentStatus.created]: { tone: "off", icon: <FilePlus2 /> },
  [paymentStatus.forVerification]: { tone: "wait", icon: <Clock3 /> },
  [paymentStatus.verified]: { tone: "ok", icon: <BadgeCheck /> },
  [paymentStatus.posted]: { tone: "done", icon: <CheckCheck /> },
  [paymentStatus.rejected]: { tone: "no", icon: <CircleX /> },
};
const outsourceStyles: Record<string, BadgeStyle> = {
  SUCCESSFUL: { tone: "done", icon: <Check /> },
  PENDING: { tone: "wait", icon: <Hourglass /> },
  REFUND: { tone: "go", icon: <Undo2 /> },
  FAILED: { tone: "no", icon: <CircleX /> },
};

/** The colour and icon of a payment's status; staff see FOR VERIFICATION for payments that were only created. */
export const paymentStatusStyle = (status: PaymentStatus, side: "client" | "staff"): BadgeStyle =>
  statusStyles[side === "staff" && status === paymentStatus.created ? paymentStatus.forVerification : status];

export const PaymentStatusBadge = (props: { status: PaymentStatus; side: "client" | "staff" }) => (
  <StatusBadge
    {...paymentStatusStyle(props.status, props.side)}
    label={paymentStatusLabel(props.status, props.side)}
  />
);

/** The provider's latest status under the label of lists, such as PENDING; N/A for deposits and before the first status. */
export function OutsourceBadge({ statusCode }: { statusCode: string | null }) {
  const label = outsourceLabel(statusCode);
  const style = outsourceStyles[label];
  return style ? <StatusBadge {...style} label={label} /> : noDate;
}
