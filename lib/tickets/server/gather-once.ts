import "server-only";
import { type Gathered, type Gathering, gather } from "./gather";
import type { ListFilter, ListOrder } from "./list";
import type { Window } from "./walk";

/** So many searches are kept, the last that were asked: a few hundred bytes each, with a page of a hundred ids 10 kB. */
const keptSearches = 500;

const kept = new Map<string, Promise<Gathered>>();

/*
 * To count what thousands of tickets have takes 10 to 25 ms of a core, and is asked again with every page that is turned,
 * every tab and every way back from a ticket. What was gathered holds until a ticket of those kinds changes, which is
 * read with every search (`change`); nothing is guessed by time. Only numbers and ids are kept, of lists of all tenants:
 * who may see them is decided before, and their rows are read anew.
 */

/**
 * As `gather`, but only once as long as nothing changes; requests that ask the same at the same moment share it.
 * For lists of all tenants' tickets.
 *
 * @param gathering with `change`, as of which the search was foreseen
 */
export async function gatherOnce(
  filter: ListFilter,
  order: ListOrder,
  pattern: string,
  window: Window,
  gathering: Gathering & { change: string },
): Promise<Gathered> {
  // In other orders it depends on what the search's own table does not have.
  if (filter.tenantId !== null || order.sort !== "created_at") {
    return await gather(filter, order, pattern, window, gathering);
  }
  const { owners, capped, change } = gathering;
  const { offset, limit } = window;
  const key = JSON.stringify([
    filter.kind?.name,
    filter.status,
    order.descending,
    pattern,
    offset,
    limit,
    capped,
    ...owners.toSorted(),
  ]);
  const before = kept.get(key);
  // One that failed is the failure of who began it.
  const gathered = await before?.catch(() => null);
  if (gathered?.change === change) {
    const latest = kept.get(key);
    if (latest) keep(key, latest);
    return gathered;
  }
  const begun = kept.get(key);
  // It began after this request came: it is as new as one of our own.
  if (begun && begun !== before) return await begun;
  return await keep(key, gather(filter, order, pattern, window, gathering));
}

/** Keeps a search as the last that was asked, and lets go of that which was asked least lately. */
function keep(key: string, gathering: Promise<Gathered>): Promise<Gathered> {
  kept.delete(key);
  kept.set(key, gathering);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptSearches) break;
    kept.delete(oldest);
  }
  return gathering;
}
