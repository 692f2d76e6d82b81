import { AdBanner } from "@/components/advertisements/ad-banner";
import { ServiceLinks } from "@/components/tickets/service-links";
import type { Caller } from "@/lib/core/server/use-case";
import { listAds } from "@/lib/features/advertisements/server/list-ads";
import { tenantMenu } from "@/lib/product/tenant-menu";

/** The side column of a service's page: an advertisement, and links to the other services. */
export async function ServiceAside(props: { session: Caller; turn: number; links?: boolean }) {
  const { session, turn, links = true } = props;
  const { data: ads } = await listAds(session, { limit: 8 });
  const ad = ads[turn % Math.max(1, ads.length)];
  return (
    <>
      {ad ? <AdBanner ad={ad} /> : null}
      {links ? <ServiceLinks services={tenantMenu().services} /> : null}
    </>
  );
}
