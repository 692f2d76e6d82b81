import { adminPage } from "@/app/admin/admin-page";
import { AmenitiesPage } from "@/components/amenities/amenities-page";
import { rightsOn } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listAmenities } from "@/lib/features/amenities/server/amenities";

export default function Amenities({ searchParams }: PageProps<"/admin/amenities">) {
  return adminPage("Amenities", "amenities.view", async (session) => (
    <AmenitiesPage
      adminId={session.actor.id}
      rights={rightsOn(session.actor, "amenities")}
      initial={await firstPage(listAmenities, session, searchParams)}
    />
  ));
}
