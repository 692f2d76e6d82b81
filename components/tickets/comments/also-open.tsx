"use client";

import { Eye } from "lucide-react";
import { Note } from "@/components/ui/note";
import type { TicketKind } from "@/lib/features/tickets/define";
import { useAlsoOpen } from "./use-also-open";

/** Tells staff who else has the ticket open. It locks nothing. */
export function AlsoOpen(props: { kind: TicketKind; ticketId: string; adminId: string }) {
  const names = useAlsoOpen(props.kind, props.ticketId, props.adminId);
  return (
    <div role="status">
      {names.length > 0 ? (
        <Note tone="warn" icon={<Eye />} className="rounded-none px-6 max-sm:px-4 [overflow-wrap:anywhere]">
          {`${names.join(", ")} ${names.length === 1 ? "has" : "have"} this open too.`}
        </Note>
      ) : null}
    </div>
  );
}
