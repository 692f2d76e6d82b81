import {
  CreditCard,
  DoorOpen,
  Files,
  Globe,
  History,
  LayoutDashboard,
  Megaphone,
  PanelsTopLeft,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Star,
  Ticket,
  Users,
  WavesLadder,
} from "lucide-react";
import type { ReactNode } from "react";
import type { NamedIcon } from "@/lib/features/feature";
import { kindIcons } from "./kind-icons";

const icons: Partial<Record<NamedIcon, ReactNode>> = {
  ...kindIcons,
  dashboard: <LayoutDashboard />,
  posts: <Megaphone />,
  amenities: <WavesLadder />,
  tenants: <Users />,
  memorandums: <Files />,
  policies: <ScrollText />,
  services: <Ticket />,
  expected: <DoorOpen />,
  advertisements: <PanelsTopLeft />,
  loggedIn: <History />,
  feedbacks: <Star />,
  website: <Globe />,
  billings: <ReceiptText />,
  payments: <CreditCard />,
  utilities: <SlidersHorizontal />,
  terms: <ScrollText />,
};

/** Returns a menu icon of the back office or the super-admin area. */
export const staffIcon = (icon: NamedIcon): ReactNode => icons[icon];
