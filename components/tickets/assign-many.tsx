"use client";

import { UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-part";
import type { SelectedRows } from "@/components/records/record-page";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { TicketKind } from "@/lib/features/tickets/define";
import { maxAssigned } from "@/lib/features/tickets/responsibility";
import type { TicketActions } from "./ticket-actions";

const AssignDialog = lazyDialog(() => import("./assign-dialog").then((module) => module.AssignDialog));

/** The button that assigns the selected tickets to somebody. */
export function AssignMany(props: SelectedRows & { kind: TicketKind; actions: TicketActions }) {
  const { ids } = props;
  const [isOpen, setOpen] = useState(false);
  const tooMany = ids.length > maxAssigned;
  return (
    <>
      <Tooltip text={tooMany ? `At most ${maxAssigned} can be assigned at once` : undefined}>
        <Button
          variant="outline"
          size="sm"
          icon={<UserRoundCheck />}
          disabled={tooMany}
          onClick={() => setOpen(true)}
        >
          Assign
        </Button>
      </Tooltip>
      {isOpen ? <AssignDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
