import { AdTile } from "@/components/advertisements/ad-tile";
import { ServiceLinks } from "@/components/tickets/lists/service-links";
import { Card } from "@/components/ui/card";
import { tenantMenu } from "@/lib/app/tenant-menu";
import type { ClientActor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/server/use-case";
import { listAds } from "@/lib/features/advertisements/server/list-ads";

/** A service page's side column: an advertisement and links to other services. */
export async function ServiceAside(props: { session: Caller<ClientActor>; turn: number; links?: boolean }) {
  const { session, turn, links = true } = props;
  const { data: ads } = await listAds(session, { limit: 8 });
  const ad = ads[turn % Math.max(1, ads.length)];
  return (
    <>
      {ad ? (
        <Card className="p-2 pb-3">
          <AdTile ad={ad} />
        </Card>
      ) : null}
      {links ? <ServiceLinks services={tenantMenu(session.actor).services} /> : null}
    </>
  );
}
