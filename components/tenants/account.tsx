"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { useInvalidation } from "@/components/live/use-invalidation";
import type { MenuEntry } from "@/components/menu/menu";
import type { TicketKindName } from "@/db/kinds";
import { apiFetch } from "@/lib/browser/fetch";
import type { ModuleAccess, TenantDetail } from "@/lib/features/billing/record";

/** The tenant's fields that depend on the balance: the bill, and which modules are open. */
export type Account = Pick<
  TenantDetail,
  "modules" | "outstandingBalance" | "soaDate" | "soaName" | "hasPdf" | "dueDate" | "onTheWay"
>;

const AccountContext = createContext<Account | null>(null);
const noModules: readonly ModuleAccess[] = [];
const useModules = (): readonly ModuleAccess[] => useContext(AccountContext)?.modules ?? noModules;

/** The maximum random delay in milliseconds, which spreads the requests after an event that all tenants receive. */
export const maxRefetchDelay = 2000;

/**
 * Provides the tenant's bill and open modules: initially from the server's render, then reloaded when a setting or the
 * balance changes.
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

/** Returns the tenant's bill; null outside the portal's shell. */
export const useAccount = (): Account | null => useContext(AccountContext);

/** Returns the note of a closed module; null if it is open. */
export const useModuleNote = (type: TicketKindName): string | null =>
  useModules().find((module) => module.type === type)?.note ?? null;

/** Groups the entries of closed modules by their note. */
export function useClosedEntries(entries: readonly MenuEntry[]): Map<string, MenuEntry[]> {
  const modules = useModules();
  const closed = new Map<string, MenuEntry[]>();
  for (const entry of entries) {
    const note = modules.find(({ type }) => type === entry.module)?.note;
    if (note) closed.set(note, [...(closed.get(note) ?? []), entry]);
  }
  return closed;
}

/** Returns the entries of open modules, and those without a module. */
export function useOpenEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  const modules = useModules();
  return entries.filter(({ module }) => !module || modules.some(({ type, open }) => type === module && open));
}
