"use client";

import { Pause } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import type { SelectedRows } from "@/components/records/record-page";
import { BulkButton } from "@/components/tickets/lists/bulk-button";
import type { TicketKind } from "@/lib/features/tickets/define";

const WaitManyDialog = lazyDialog(() => import("./wait-many-dialog").then((module) => module.WaitManyDialog));

/** The button that says what the selected tickets wait for. */
export function WaitMany(props: SelectedRows & { kind: TicketKind }) {
  const { ids } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkButton label="Waiting" icon={<Pause />} count={ids.length} onClick={() => setOpen(true)} />
      {isOpen ? <WaitManyDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
