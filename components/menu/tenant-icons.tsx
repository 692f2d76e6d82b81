import { Files, LayoutDashboard, Mail, ReceiptText, ScrollText, Settings } from "lucide-react";
import type { ReactNode } from "react";
import type { NamedIcon } from "@/lib/features/feature";
import { kindIcons } from "./kind-icons";

const icons: Partial<Record<NamedIcon, ReactNode>> = {
  ...kindIcons,
  dashboard: <LayoutDashboard />,
  mail: <Mail />,
  policies: <ScrollText />,
  memorandums: <Files />,
  billings: <ReceiptText />,
  settings: <Settings />,
};

/** Returns an icon of the tenant's menu. Each area loads only its own icons. */
export const tenantIcon = (icon: NamedIcon): ReactNode => icons[icon];
