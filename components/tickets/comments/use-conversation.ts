"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useChannel } from "@/components/live/live";
import { reloadAfterEvent } from "@/components/live/live-cache";
import { recordKey, recordsKey } from "@/components/records/record-source";
import { fetchCall } from "@/lib/browser/fetch";
import { kindCalls } from "@/lib/features/tickets/calls";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { adminCrudChannel, clientCrudChannel, commentEvent } from "@/lib/ports/realtime/channels";

/** The person who reads a conversation. */
export type ConversationReader = { area: "client" | "admin"; userId: string };

const pageSize = 50;

/** A ticket's live comments, oldest first: the newest pages, and earlier ones on request. */
export function useConversation({ area, userId }: ConversationReader, kind: TicketKind, id: string) {
  const client = useQueryClient();
  /** The number of pages before the last one. */
  const [depth, setDepth] = useState(1);
  const key = [...recordsKey(area, kind), "comments", id];
  const query = useQuery({
    queryKey: [...key, depth],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = (page?: number) =>
        fetchCall(kindCalls(kind).comments, { id, limit: pageSize, page }, { signal, background: true });
      const last = await read();
      const first = Math.max(1, last.page - depth);
      // At least one more page, because the last one may have a single comment.
      const numbers = Array.from({ length: last.page - first }, (_, index) => first + index);
      const pages = [...(await Promise.all(numbers.map(read))), last];
      return { comments: pages.flatMap(({ data }) => data), hasEarlier: first > 1 };
    },
  });
  const reload = () => void reloadAfterEvent(client, key);
  const channelOf = area === "client" ? clientCrudChannel : adminCrudChannel;
  useChannel<{ ticketId: string }>(
    channelOf(kind.stem, userId),
    commentEvent,
    ({ ticketId }) => {
      if (ticketId === id) reload();
    },
    reload,
  );
  return {
    comments: query.data?.comments ?? null,
    hasEarlier: query.data?.hasEarlier ?? false,
    failure: query.data ? null : query.error,
    loadEarlier: () => setDepth((pages) => pages + 1),
    isLoadingEarlier: query.isPlaceholderData,
    reload,
    /** Loads the comments again. If that fails, it returns those that were loaded before. */
    readLatest: async () => (await query.refetch()).data?.comments ?? [],
  };
}

/**
 * Marks a ticket's comments as read while they are shown in a visible page.
 * @param newest the id of the newest comment that is shown; undefined marks nothing
 */
export function useMarkRead(
  area: "client" | "admin",
  kind: TicketKind,
  { id, unread }: TicketRecord,
  newest: string | undefined,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0 || newest === undefined) return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      void fetchCall(kindCalls(kind).markRead, { id, upTo: newest }, { background: true }).then(
        // Loaded again, because the answer may be older than a comment that has arrived meanwhile.
        () => client.invalidateQueries({ queryKey: recordKey(area, kind, id) }),
        // The comments stay unread, which is shown, and are marked when they are shown the next time.
        () => {},
      );
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [area, client, kind, id, unread, newest]);
}
