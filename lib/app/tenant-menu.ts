import "server-only";
import { type ClientActor, hasUnitRight } from "@/lib/core/actor";
import type { PortalPage } from "@/lib/features/feature";
import { kindsOfUnit } from "@/lib/features/tickets/server/lists/kinds-of-unit";
import { portalPages } from "./product";

/** Whether a person has one of the rights that a page of the portal needs. */
export const mayOpen = (actor: ClientActor, { rights }: Pick<PortalPage, "rights">): boolean =>
  !rights || rights.some((right) => hasUnitRight(actor, right));

/** A person's menu with all modules; the shell hides closed ones (docs/rules/content.md, Menus and notes). */
export function tenantMenu(actor: ClientActor) {
  /** The entries of the pages at `paths`, in their order. */
  const entries = (...paths: string[]) =>
    paths.flatMap((href) =>
      portalPages.flatMap((page) =>
        page.path === href && page.menu && mayOpen(actor, page) ? [{ ...page.menu, href }] : [],
      ),
    );
  const kinds = kindsOfUnit(actor);
  return {
    before: entries("/", "/mail"),
    opensServices: kinds.length > 0,
    services: kinds.map(({ name, icon, path, texts }) => ({
      label: texts.title,
      href: path.client,
      icon,
      module: name,
    })),
    after: entries("/policies", "/memorandums", "/billings", "/settings"),
  };
}

/** Title and layout of the portal's pages by path, shown while a page loads. */
export const tenantPages = () =>
  Object.fromEntries(portalPages.map(({ path, menu: _, rights: __, ...outline }) => [path, outline]));
