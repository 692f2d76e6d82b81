import {
  CalendarDays,
  ConciergeBell,
  HardHat,
  IdCard,
  KeyRound,
  MessageSquareHeart,
  PackageCheck,
  Siren,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import type { TicketKindName } from "@/lib/features/tickets/define";

const icons: Record<TicketKindName, ReactNode> = {
  gatePass: <PackageCheck />,
  jobOrderRequest: <Wrench />,
  incident: <Siren />,
  reservation: <CalendarDays />,
  workPermit: <HardHat />,
  visitorPass: <IdCard />,
  leasingAssistance: <KeyRound />,
  commendation: <MessageSquareHeart />,
};

/** The icon of a ticket kind, in menus and grids. */
export const kindIcon = (kind: string): ReactNode => icons[kind as TicketKindName] ?? <ConciergeBell />;
