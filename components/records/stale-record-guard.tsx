"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useOverlay } from "@/components/ui/overlay";

/**
 * Keeps a form on the record that it was begun with. A newer version replaces it only while nothing has been typed.
 * Afterwards a line says that there is one; submitting is then refused as stale, and what was typed stays until Reload
 * shows the newer version.
 */
export function StaleRecordGuard<Row extends { updated_at: string }>(props: {
  latest: Row;
  /** The version that the person's own change elsewhere on the screen has made. */
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
          className="mb-4"
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
