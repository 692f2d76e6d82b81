import { adminPage } from "@/app/admin/admin-page";
import { LoggedInPage } from "@/components/tenants/logged-in-page";
import { firstPage } from "@/lib/core/server/first-page";
import { listLoggedIn } from "@/lib/features/tenants/server/list-logged-in";

export default function LoggedInLogs({ searchParams }: PageProps<"/admin/logged-in-logs">) {
  return adminPage("Logged In Monitor", "loggedInLogs.view", async (session) => (
    <LoggedInPage adminId={session.actor.id} initial={await firstPage(listLoggedIn, session, searchParams)} />
  ));
}
