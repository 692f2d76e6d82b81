import { ConciergeBell, Globe, LayoutDashboard, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { kindIcon } from "./kind-icons";
import type { MenuIcon } from "./menu";

const icons = {
  dashboard: <LayoutDashboard />,
  settings: <Settings />,
  website: <Globe />,
  services: <ConciergeBell />,
};

export const menuIcon = (icon: MenuIcon): ReactNode =>
  typeof icon === "string" ? icons[icon] : kindIcon(icon.kind);
