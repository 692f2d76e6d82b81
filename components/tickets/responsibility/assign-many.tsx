"use client";

import { UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import type { SelectedRows } from "@/components/records/record-page";
import { BulkButton } from "@/components/tickets/lists/bulk-button";
import type { TicketKind } from "@/lib/features/tickets/define";

const AssignDialog = lazyDialog(() => import("./assign-dialog").then((module) => module.AssignDialog));

/** The button that assigns the selected tickets to somebody. */
export function AssignMany(props: SelectedRows & { kind: TicketKind }) {
  const { ids } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkButton label="Assign" icon={<UserRoundCheck />} count={ids.length} onClick={() => setOpen(true)} />
      {isOpen ? <AssignDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
