import "server-only";
import { registry } from "@/lib/features/tickets/registry";

/**
 * The tenant's menu with all modules. The shell leaves out those that are closed (docs/rules/content.md, Menus and
 * notes).
 */
export const tenantMenu = () => ({
  before: [{ label: "Dashboard", href: "/", icon: "dashboard" as const }],
  services: registry.map(({ name, path, texts }) => ({
    label: texts.title,
    href: path.client,
    icon: { kind: name },
  })),
  after: [{ label: "Settings", href: "/settings", icon: "settings" as const }],
});
