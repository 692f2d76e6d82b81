"use client";

import { useQuery } from "@tanstack/react-query";
import { recordsKey } from "@/components/records/record-source";
import { readSelected } from "@/components/tickets/lists/for-each-ticket";
import { Note } from "@/components/ui/note";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatCount } from "@/lib/format/text";

/** Says how many of the selected tickets have a tenant without a name; nothing if all have one. */
export function NamelessNote({ kind, ids }: { kind: TicketKind; ids: readonly string[] }) {
  const { data = [] } = useQuery({
    queryKey: [...recordsKey("admin", kind), "selected", ids],
    queryFn: () => readSelected(kind, ids),
  });
  const count = data.filter(({ clientName }) => clientName.trim() === "").length;
  if (count === 0) return null;
  return (
    <Note tone="warn">
      {formatCount(count, "selected ticket")} {count === 1 ? "has" : "have"} a tenant without a name, so{" "}
      {"{name}"} stays empty there.
    </Note>
  );
}
