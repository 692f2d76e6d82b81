import { adminPage } from "@/app/admin/admin-page";
import { AllPeoplePage } from "@/components/people/all-people-page";
import { firstPage } from "@/lib/core/server/first-page";
import { listAllPeople } from "@/lib/features/people/server/list-people";

export default function AllPeople({ searchParams }: PageProps<"/admin/tenants/people">) {
  return adminPage("Log-ins of Units", "tenants.view", async (session) => (
    <AllPeoplePage
      adminId={session.actor.id}
      initial={await firstPage(listAllPeople, session, searchParams)}
    />
  ));
}
