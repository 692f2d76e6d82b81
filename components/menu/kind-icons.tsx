import {
  CalendarDays,
  HardHat,
  IdCard,
  KeyRound,
  MessageSquareHeart,
  PackageCheck,
  Siren,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import type { KindIcon } from "@/lib/features/feature";

/** The icons of ticket kinds, in both areas. */
export const kindIcons: Record<KindIcon, ReactNode> = {
  packageCheck: <PackageCheck />,
  wrench: <Wrench />,
  siren: <Siren />,
  calendarDays: <CalendarDays />,
  hardHat: <HardHat />,
  idCard: <IdCard />,
  keyRound: <KeyRound />,
  messageSquareHeart: <MessageSquareHeart />,
};
