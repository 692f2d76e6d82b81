import type { ReactNode } from "react";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { portalPages } from "@/lib/app/product";
import { mayOpen } from "@/lib/app/tenant-menu";
import type { ClientActor } from "@/lib/core/actor";
import { askForAccessMessage } from "@/lib/core/errors";
import type { Caller } from "@/lib/core/server/use-case";
import { pageSession } from "@/lib/http/page-session";

/**
 * Renders a page of the portal for people with one of its rights; others see its title and whom they may ask.
 * @param path as the page is declared (`portalPages`)
 * @param content loads and renders the page for the person's session
 */
export async function clientPage(
  path: string,
  content: (session: Caller<ClientActor>) => ReactNode,
): Promise<ReactNode> {
  const session = await pageSession("client");
  if (!session) return <SessionEnded />;
  const page = portalPages.find((one) => one.path === path);
  if (page && !mayOpen(session.actor, page))
    return <NoAccess title={page.title} text={askForAccessMessage} />;
  return content(session);
}
