import { Files, LayoutDashboard, Mail, ReceiptText, ScrollText, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { kindIcon } from "./kind-icons";
import type { MenuIcon, NamedIcon } from "./menu";

const icons: Partial<Record<NamedIcon, ReactNode>> = {
  dashboard: <LayoutDashboard />,
  mail: <Mail />,
  policies: <ScrollText />,
  memorandums: <Files />,
  billings: <ReceiptText />,
  settings: <Settings />,
};

/** Returns an icon of the tenant's menu. Each area loads only its own icons. */
export const tenantIcon = (icon: MenuIcon): ReactNode =>
  typeof icon === "string" ? icons[icon] : kindIcon(icon.kind);
