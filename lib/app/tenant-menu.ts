import "server-only";
import { registry } from "@/lib/features/tickets/registry";
import { portalPages } from "./product";

/** The entries of the pages at `paths`, in their order. */
const entries = (...paths: string[]) =>
  paths.flatMap((href) =>
    portalPages.flatMap(({ path, menu }) => (path === href && menu ? [{ ...menu, href }] : [])),
  );

/** The tenant's menu with all modules; the shell hides closed ones (docs/rules/content.md, Menus and notes). */
export const tenantMenu = () => ({
  before: entries("/", "/mail"),
  services: registry.map(({ name, icon, path, texts }) => ({
    label: texts.title,
    href: path.client,
    icon,
    module: name,
  })),
  after: entries("/policies", "/memorandums", "/billings", "/settings"),
});

/** Title and layout of the portal's pages by path, shown while a page loads. */
export const tenantPages = () =>
  Object.fromEntries(portalPages.map(({ path, menu: _, ...outline }) => [path, outline]));
