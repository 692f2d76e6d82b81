"use client";

import { useQuery } from "@tanstack/react-query";
import { recordsKey } from "@/components/records/record-source";
import { apiFetch } from "@/lib/core/fetch";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/record";

/** A ticket's time line; `id` null loads nothing. */
export function useTicketHistory(
  kind: Pick<TicketKind, "plural" | "singular">,
  area: "client" | "admin",
  id: string | null,
): TicketEvent[] {
  const history = useQuery({
    queryKey: [...recordsKey(area, kind), "history", id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: () =>
      apiFetch<{ data: TicketEvent[] }>(area, `/${kind.singular}/${id}/history`, { background: true }),
  });
  return history.data?.data ?? [];
}
