import { adminPage } from "@/app/admin/admin-page";
import { AdvertisementsPage } from "@/components/advertisements/advertisements-page";
import { rightsOn } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listAdvertisements } from "@/lib/features/advertisements/server/advertisements";

export default function Advertisements({ searchParams }: PageProps<"/admin/advertisements">) {
  return adminPage("Advertisements", "advertisements.view", async (session) => (
    <AdvertisementsPage
      adminId={session.actor.id}
      rights={rightsOn(session.actor, "advertisements")}
      initial={await firstPage(listAdvertisements, session, searchParams)}
    />
  ));
}
