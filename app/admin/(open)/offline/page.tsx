import { OfflinePage } from "@/components/offline/offline-page";
import { DensityScope } from "@/components/ui/density";
import { readSite } from "@/lib/features/settings/server/site";

/** What the back office's service worker shows without a connection. No records are saved on devices of staff. */
export default async function Offline() {
  const { name } = await readSite();
  return (
    <DensityScope value="comfortable">
      <OfflinePage area="admin" siteName={name}>
        <h1 className="page-title">No connection</h1>
        <p className="text-ink-2 text-sm">The back office needs a connection.</p>
      </OfflinePage>
    </DensityScope>
  );
}
