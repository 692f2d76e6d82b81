import {
  ConciergeBell,
  Files,
  Globe,
  History,
  LayoutDashboard,
  Mail,
  Megaphone,
  Newspaper,
  ScrollText,
  Settings,
  Star,
  Users,
  Waves,
} from "lucide-react";
import type { ReactNode } from "react";
import { kindIcon } from "./kind-icons";
import type { MenuIcon } from "./menu";

const icons = {
  dashboard: <LayoutDashboard />,
  settings: <Settings />,
  website: <Globe />,
  services: <ConciergeBell />,
  tenants: <Users />,
  loggedIn: <History />,
  mail: <Mail />,
  posts: <Newspaper />,
  memorandums: <Files />,
  policies: <ScrollText />,
  amenities: <Waves />,
  advertisements: <Megaphone />,
  feedbacks: <Star />,
};

export const menuIcon = (icon: MenuIcon): ReactNode =>
  typeof icon === "string" ? icons[icon] : kindIcon(icon.kind);
