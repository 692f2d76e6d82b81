"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/core/fetch";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent, TicketRecord } from "@/lib/features/tickets/record";

/** One ticket and its time line; `id` null loads nothing. */
export function useTicket(kind: TicketKind, area: "client" | "admin", id: string | null) {
  const record = useQuery({
    queryKey: ["tickets", area, kind.name, "record", id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: () => apiFetch<TicketRecord | null>(area, `/${kind.singular}/${id}`),
  });
  const history = useQuery({
    queryKey: ["tickets", area, kind.name, "history", id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: () =>
      apiFetch<{ data: TicketEvent[] }>(area, `/${kind.singular}/${id}/history`, { background: true }),
  });
  return { record, events: history.data?.data ?? [] };
}
