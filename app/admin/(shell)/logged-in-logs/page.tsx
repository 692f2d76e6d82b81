import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { LoggedInPage } from "@/components/tenants/logged-in-page";
import { can } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listLoggedIn } from "@/lib/features/tenants/server/list-logged-in";
import { pageSession } from "@/lib/http/page-session";

/** Logged In Monitor. */
export default async function LoggedInLogs({ searchParams }: PageProps<"/admin/logged-in-logs">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  if (!can(session.actor, "loggedInLogs.view")) return <NoAccess title="Logged In Monitor" />;
  return (
    <LoggedInPage adminId={session.actor.id} initial={await firstPage(listLoggedIn, session, searchParams)} />
  );
}
