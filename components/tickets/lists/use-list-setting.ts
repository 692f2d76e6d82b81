"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import { listSettingCalls } from "@/lib/features/list-settings/calls";
import type { ListSetting } from "@/lib/features/list-settings/schema";

/**
 * How the person has set up a list: views, the view that was chosen last, hidden columns.
 * @param initial as the server rendered it
 */
export function useListSetting(list: string, initial: ListSetting) {
  const client = useQueryClient();
  const queryKey = ["list-setting", list];
  const { data: saved } = useQuery({
    queryKey,
    initialData: initial,
    queryFn: ({ signal }) => fetchCall(listSettingCalls.show, { list }, { signal, background: true }),
  });
  /** Shows what was saved. */
  const show = (next: ListSetting) => client.setQueryData(queryKey, next);
  /** Remembers what the person chose. Only the next visit misses it if it can't be sent. */
  const remember = (chosen: Partial<Pick<ListSetting, "lastView" | "hiddenColumns">>) => {
    show({ ...saved, ...chosen });
    fetchCall(listSettingCalls.update, { list, ...chosen }, { background: true }).catch(() => {});
  };
  return { list, saved, show, remember };
}

/** How a list is set up, and what changes it. */
export type ListSettingState = ReturnType<typeof useListSetting>;
