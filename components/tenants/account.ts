"use client";

import { createContext, useContext } from "react";
import type { MenuEntry } from "@/components/menu/menu";
import type { TicketKindName } from "@/db/kinds";
import type { ModuleAccess, TenantDetail } from "@/lib/features/billing/record";

/** The tenant's fields that depend on the balance: the bill, and which modules are open. */
export type Account = Pick<
  TenantDetail,
  "modules" | "outstandingBalance" | "soaDate" | "soaName" | "hasPdf" | "dueDate" | "onTheWay"
>;

/** Set by `AccountProvider`. That module imports the queries, which pages that only read the account do not need. */
export const AccountContext = createContext<Account | null>(null);
const noModules: readonly ModuleAccess[] = [];
const useModules = (): readonly ModuleAccess[] => useContext(AccountContext)?.modules ?? noModules;

/** The maximum random delay in milliseconds, which spreads the requests after an event that all tenants receive. */
export const maxRefetchDelay = 2000;

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
export function useOpenEntries<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  const modules = useModules();
  return entries.filter(({ module }) => !module || modules.some(({ type, open }) => type === module && open));
}
