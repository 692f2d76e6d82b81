import {
  BookText,
  ConciergeBell,
  CreditCard,
  Files,
  Globe,
  History,
  LayoutDashboard,
  Megaphone,
  Newspaper,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Star,
  Users,
  Waves,
} from "lucide-react";
import type { ReactNode } from "react";
import { kindIcon } from "./kind-icons";
import type { MenuIcon, NamedIcon } from "./menu";

const icons: Partial<Record<NamedIcon, ReactNode>> = {
  dashboard: <LayoutDashboard />,
  posts: <Newspaper />,
  amenities: <Waves />,
  tenants: <Users />,
  memorandums: <Files />,
  policies: <ScrollText />,
  services: <ConciergeBell />,
  advertisements: <Megaphone />,
  loggedIn: <History />,
  feedbacks: <Star />,
  website: <Globe />,
  billings: <ReceiptText />,
  payments: <CreditCard />,
  utilities: <SlidersHorizontal />,
  terms: <BookText />,
};

/** An icon of the menus of the back office and of the super-admin area. */
export const staffIcon = (icon: MenuIcon): ReactNode =>
  typeof icon === "string" ? icons[icon] : kindIcon(icon.kind);
