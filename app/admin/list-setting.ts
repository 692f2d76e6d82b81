import type { Route } from "next";
import { redirect } from "next/navigation";
import { lastQuery } from "@/components/tickets/lists/filter-choices";
import type { AdminActor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/server/use-case";
import type { ListSetting } from "@/lib/features/list-settings/schema";
import { showListSetting } from "@/lib/features/list-settings/server/list-settings";

/**
 * Reads how the person has set up a list. A list that is opened without a query redirects to the view that was chosen
 * last.
 */
export async function listSetting(
  session: Caller<AdminActor>,
  list: string,
  path: string,
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<ListSetting> {
  const setting = await showListSetting(session, { list });
  const query = lastQuery(setting);
  if (query && Object.keys(await searchParams).length === 0) redirect(`${path}?${query}` as Route);
  return setting;
}
