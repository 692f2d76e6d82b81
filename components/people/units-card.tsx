"use client";

import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Tag } from "@/components/ui/tag";
import type { UnitRole } from "@/db/people";
import { changeUnitAction } from "@/lib/actions/people";
import { areaHome } from "@/lib/core/areas";
import { roleTexts } from "@/lib/features/people/roles";

type Unit = { tenantId: string; clientCode: string; unitNumber: string; uoccname: string; role: UnitRole };

/** The units for which a person may act; the session acts for one at a time. */
export function UnitsCard(props: { units: readonly Unit[]; currentId: string }) {
  const change = useAction(changeUnitAction, { isButton: true });
  // Everything on the page is another unit's then.
  const open = async (tenantId: string) => {
    if ((await change({ tenantId })).done) location.assign(areaHome.client);
  };
  return (
    <Card as="section" aria-labelledby="own-units">
      <CardHeader id="own-units" ruled title="Your units" />
      <ul>
        {props.units.map(({ tenantId, clientCode, unitNumber, uoccname, role }) => (
          <li
            key={tenantId}
            className="flex items-center gap-3 border-line px-5 py-3 text-sm not-last:border-b max-lg:px-4"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
                {unitNumber ? `${unitNumber}, ${clientCode}` : clientCode}
                {tenantId === props.currentId ? <Tag>Now</Tag> : null}
              </p>
              <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">
                {uoccname} · {roleTexts[role].label}
              </p>
            </div>
            {tenantId === props.currentId ? null : (
              <Button size="sm" variant="outline" onClick={() => open(tenantId)}>
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
