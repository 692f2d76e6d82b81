import type { ReactNode } from "react";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { type AdminActor, can } from "@/lib/core/actor";
import type { Permission } from "@/lib/core/permissions/pages";
import type { Caller } from "@/lib/core/server/use-case";
import { pageSession } from "@/lib/http/page-session";

/**
 * Renders a page of the back office for admins with a permission; others see its title and that they may not.
 * @param permission of several, one is enough
 * @param content loads and renders the page for the admin's session
 */
export async function adminPage(
  title: string,
  permission: Permission | readonly Permission[],
  content: (session: Caller<AdminActor>) => ReactNode,
): Promise<ReactNode> {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded />;
  const mayView = [permission].flat().some((one) => can(session.actor, one));
  return mayView ? content(session) : <NoAccess title={title} />;
}
