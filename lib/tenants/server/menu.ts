import "server-only";
import { registry } from "@/lib/tickets/registry";

type Module = { type: string; open: boolean };

/** The tenant's menu: a blocked module is left out of it (decisions, Content); its page shows the note. */
export function tenantMenu(modules: readonly Module[]) {
  const isOpen = (name: string) => modules.some((module) => module.type === name && module.open);
  return {
    before: [{ label: "Dashboard", href: "/", icon: "dashboard" as const }],
    services: registry
      .filter((kind) => isOpen(kind.name))
      .map((kind) => ({ label: kind.texts.title, href: kind.path.client, icon: { kind: kind.name } })),
    after: [{ label: "Settings", href: "/settings", icon: "settings" as const }],
  };
}
