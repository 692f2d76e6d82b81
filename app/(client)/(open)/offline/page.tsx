import { OfflinePage } from "@/components/offline/offline-page";
import { OfflineReading } from "@/components/offline/reading";
import { DensityScope } from "@/components/ui/density";
import { readSite } from "@/lib/features/settings/server/site";
import { serviceKinds } from "@/lib/features/tickets/service-kinds";

/** What the portal's service worker shows without a connection. It is the same for everybody. */
export default async function Offline() {
  const { name, timeZone } = await readSite();
  const kinds = serviceKinds(() => false).map(({ name, title, statusLabels }) => ({
    name,
    title,
    statusLabels,
  }));
  return (
    <DensityScope value="comfortable">
      <OfflinePage area="client" siteName={name}>
        <OfflineReading kinds={kinds} timeZone={timeZone} />
      </OfflinePage>
    </DensityScope>
  );
}
