import { Card, CardHeader } from "@/components/ui/card";
import type { AdRecord } from "@/lib/features/advertisements/record";
import { AdTile } from "./ad-tile";

/** Advertisements on a tenant's dashboard, two per row. */
export function DiscoverCard(props: { ads: readonly AdRecord[]; className?: string }) {
  if (props.ads.length === 0) return null;
  return (
    <Card as="section" aria-label="Discover" className={props.className}>
      <CardHeader title="Discover" />
      <div className="grid gap-x-4 min-[17rem]:grid-cols-2 gap-y-6 px-5 pb-5 max-lg:px-4 max-lg:pb-4">
        {props.ads.map((ad) => (
          <AdTile key={ad.id} ad={ad} />
        ))}
      </div>
    </Card>
  );
}
