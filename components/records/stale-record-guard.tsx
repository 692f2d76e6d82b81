"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useOverlay } from "@/components/ui/overlay";

/**
 * Keeps a form on the loaded version of its record. A newer version replaces it only if the form has no changes.
 * Otherwise a note offers Reload, and submitting is refused as stale until the newer version is shown.
 */
export function StaleRecordGuard<Row extends { updated_at: string }>(props: {
  latest: Row;
  /** The `updated_at` of a version that the user saved elsewhere on the screen, which needs no note. */
  ownVersion?: string | undefined;
  children: (record: Row) => ReactNode;
}) {
  const { latest, ownVersion, children } = props;
  const overlay = useOverlay();
  const [base, setBase] = useState(latest);
  const isNewer = base.updated_at !== latest.updated_at;
  const { busy, hasChanges } = overlay ?? {};
  useEffect(() => {
    if (isNewer && !busy && !hasChanges?.()) setBase(latest);
  }, [isNewer, busy, hasChanges, latest]);
  return (
    <>
      {isNewer && latest.updated_at !== ownVersion && overlay?.dirty ? (
        <Note
          tone="warn"
          className="sticky top-0 z-10 mb-4"
          action={
            <Button variant="outline" size="sm" onClick={() => setBase(latest)}>
              Reload
            </Button>
          }
        >
          This record was changed by someone else. Reload it and try again.
        </Note>
      ) : null}
      {children(base)}
    </>
  );
}
