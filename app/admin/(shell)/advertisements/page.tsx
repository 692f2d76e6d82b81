import { AdvertisementsPage } from "@/components/advertisements/advertisements-page";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { can, rightsOn } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listAdvertisements } from "@/lib/features/advertisements/server/advertisements";
import { pageSession } from "@/lib/http/page-session";
import { createAdvertisementAction, deleteAdvertisementAction, updateAdvertisementAction } from "./actions";

const actions = {
  create: createAdvertisementAction,
  update: updateAdvertisementAction,
  remove: deleteAdvertisementAction,
};

/** Advertisements. */
export default async function Advertisements({ searchParams }: PageProps<"/admin/advertisements">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "advertisements.view")) return <NoAccess title="Advertisements" />;
  return (
    <AdvertisementsPage
      adminId={actor.id}
      rights={rightsOn(actor, "advertisements")}
      actions={actions}
      initial={await firstPage(listAdvertisements, session, searchParams)}
    />
  );
}
