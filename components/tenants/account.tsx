"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { useInvalidation } from "@/components/live/use-invalidation";
import type { MenuEntry } from "@/components/menu/menu";
import { apiFetch } from "@/lib/browser/fetch";
import type { ModuleAccess, TenantDetail } from "@/lib/features/tenants/record";
import type { TicketKindName } from "@/lib/features/tickets/define";

/** Of a tenant what follows its balance: its bill, and which modules are open to it. */
export type Account = Pick<
  TenantDetail,
  "modules" | "outstandingBalance" | "soaDate" | "soaName" | "hasPdf" | "dueDate"
>;

const AccountContext = createContext<Account | null>(null);
const noModules: readonly ModuleAccess[] = [];
const useModules = (): readonly ModuleAccess[] => useContext(AccountContext)?.modules ?? noModules;

/** All tenants receive such an event at the same moment; their requests are spread over so many milliseconds. */
export const maxRefetchDelay = 2000;

/**
 * The tenant's bill and which modules are open to it: first as the server rendered it, then reloaded whenever a setting or
 * the balance changes.
 */
export function AccountProvider(props: { userId: string; initial: Account; children: ReactNode }) {
  const { userId, initial, children } = props;
  const client = useQueryClient();
  const queryKey = ["account", userId];
  const { data } = useQuery({
    queryKey,
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => apiFetch<Account>("client", `/tenant/${userId}`, { background: true }),
  });
  const refetchSoon = () =>
    setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * maxRefetchDelay);
  useInvalidation({ area: "client", userId }, { what: "modules" }, refetchSoon);
  return <AccountContext value={data}>{children}</AccountContext>;
}

/** The tenant's bill; null outside the portal's shell. */
export const useAccount = (): Account | null => useContext(AccountContext);

/** The note of a closed module; null where it is open. */
export const useModuleNote = (type: TicketKindName): string | null =>
  useModules().find((module) => module.type === type)?.note ?? null;

/** The entries whose modules are closed, by their note. */
export function useClosedEntries(entries: readonly MenuEntry[]): Map<string, MenuEntry[]> {
  const modules = useModules();
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
  const modules = useModules();
  return entries.filter(({ icon }) => {
    if (typeof icon === "string") return true;
    return modules.some((module) => module.type === icon.kind && module.open);
  });
}
