import { AmenitiesPage } from "@/components/amenities/amenities-page";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { can, rightsOn } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listAmenities } from "@/lib/features/amenities/server/amenities";
import { pageSession } from "@/lib/http/page-session";
import { createAmenityAction, deleteAmenityAction, updateAmenityAction } from "./actions";

const actions = {
  create: createAmenityAction,
  update: updateAmenityAction,
  remove: deleteAmenityAction,
};

/** Amenities. */
export default async function Amenities({ searchParams }: PageProps<"/admin/amenities">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "amenities.view")) return <NoAccess title="Amenities" />;
  return (
    <AmenitiesPage
      adminId={actor.id}
      rights={rightsOn(actor, "amenities")}
      actions={actions}
      initial={await firstPage(listAmenities, session, searchParams)}
    />
  );
}
