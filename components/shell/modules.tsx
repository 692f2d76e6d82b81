"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { apiFetch } from "@/lib/core/fetch";
import type { ModuleAccess } from "@/lib/features/tenants/record";
import type { TicketKindName } from "@/lib/features/tickets/define";
import type { MenuEntry } from "./menu";
import { useHint } from "./use-hint";

const ModulesContext = createContext<readonly ModuleAccess[]>([]);

/** All tenants receive such an event at the same moment; their requests are spread over so many milliseconds. */
const spread = 2000;

/**
 * Which modules are open to the tenant: first as the server rendered it, then reloaded whenever a setting or the
 * balance changes.
 */
export function ModulesProvider(props: {
  holderId: string;
  initial: readonly ModuleAccess[];
  children: ReactNode;
}) {
  const { holderId, initial, children } = props;
  const client = useQueryClient();
  const queryKey = ["modules", holderId];
  const { data } = useQuery({
    queryKey,
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const path = `/tenant/${holderId}`;
      const { modules } = await apiFetch<{ modules: ModuleAccess[] }>("client", path, { background: true });
      return modules;
    },
  });
  const askSoon = () => setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * spread);
  useHint({ area: "client", holderId }, { what: "modules" }, askSoon);
  return <ModulesContext value={data}>{children}</ModulesContext>;
}

/** The note of a closed module; null where it is open. */
export const useModuleNote = (type: TicketKindName): string | null =>
  useContext(ModulesContext).find((module) => module.type === type)?.note ?? null;

/** The entries whose modules are closed, by their note. */
export function useClosedEntries(entries: readonly MenuEntry[]): Map<string, MenuEntry[]> {
  const modules = useContext(ModulesContext);
  const closed = new Map<string, MenuEntry[]>();
  for (const entry of entries) {
    const { icon } = entry;
    const note = typeof icon === "string" ? null : modules.find(({ type }) => type === icon.kind)?.note;
    if (note) closed.set(note, [...(closed.get(note) ?? []), entry]);
  }
  return closed;
}

/** The entries whose modules are open, and those that belong to no module. */
export function useOpenEntries<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  const modules = useContext(ModulesContext);
  return entries.filter(({ icon }) => {
    if (typeof icon === "string") return true;
    return modules.some((module) => module.type === icon.kind && module.open);
  });
}
