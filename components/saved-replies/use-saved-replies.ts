"use client";

import { useQuery } from "@tanstack/react-query";
import { recordsKey } from "@/components/records/record-source";
import type { TicketKindName } from "@/db/kinds";
import { fetchCall } from "@/lib/browser/fetch";
import { savedReplyCalls } from "@/lib/features/saved-replies/calls";
import type { SavedReply } from "@/lib/features/saved-replies/record";

/** Loads the saved replies for a kind of ticket, by title. */
export function useSavedReplies(kind: TicketKindName): readonly SavedReply[] {
  const { data } = useQuery({
    queryKey: [...recordsKey("admin", { plural: "saved-replies" }), "all"],
    queryFn: ({ signal }) => fetchCall(savedReplyCalls.list, {}, { signal, background: true }),
  });
  return (data?.data ?? []).filter(({ types }) => types.length === 0 || types.includes(kind));
}
