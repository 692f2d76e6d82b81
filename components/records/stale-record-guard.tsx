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
  /** Whether the form itself tells what is newer than its version, so that no note is needed. */
  isTold?: ((record: Row) => boolean) | undefined;
  /** @param take replaces the version by the newest one */
  children: (record: Row, take: () => void) => ReactNode;
}) {
  const { latest, ownVersion, isTold, children } = props;
  const overlay = useOverlay();
  const [base, setBase] = useState(latest);
  const isNewer = base.updated_at !== latest.updated_at;
  const { busy, hasChanges } = overlay ?? {};
  useEffect(() => {
    if (isNewer && !busy && !hasChanges?.()) setBase(latest);
  }, [isNewer, busy, hasChanges, latest]);
  const take = () => setBase(latest);
  return (
    <>
      {isNewer && latest.updated_at !== ownVersion && overlay?.dirty && !isTold?.(base) ? (
        <Note
          tone="warn"
          className="sticky top-0 z-10 mb-4"
          action={
            <Button variant="outline" size="sm" onClick={take}>
              Reload
            </Button>
          }
        >
          This record was changed by someone else. Reload it and try again.
        </Note>
      ) : null}
      {children(base, take)}
    </>
  );
}
