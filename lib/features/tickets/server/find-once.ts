import "server-only";

/** How many match, for a search counted no further than the cap and one; and the page's ids, in its order. */
export type Found = { found: number; ids: string[] };

/** So many searches are kept, the last that were asked: a few hundred bytes each, with a page of a hundred ids 10 kB. */
const keptSearches = 500;

type Kept = { change: string; finding: Promise<Found> };

const kept = new Map<string, Kept>();

/*
 * To count what thousands of tickets have takes 10 to 25 ms of a core, and is asked again with every page that is turned,
 * every tab and every way back from a ticket. What was found holds until a ticket of those kinds changes, which is read
 * with every search (`change`); nothing goes by time. Only numbers and ids are kept: who may see them is decided before,
 * and their rows are read anew.
 */

/**
 * Finds a page of a search, but only once as long as nothing changes; requests that ask the same meanwhile share it.
 *
 * @param key all else on which it depends
 * @param change as of which change it is asked, see `lastChange`
 */
export function findOnce(key: string, change: string, find: () => Promise<Found>): Promise<Found> {
  const known = kept.get(key);
  const one = known?.change === change ? known : { change, finding: find() };
  // Taken out and put back, it is the last that was asked.
  kept.delete(key);
  kept.set(key, one);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptSearches) break;
    kept.delete(oldest);
  }
  // A failure is shared by those who wait for it, and tried anew by the next.
  one.finding.catch(() => {
    if (kept.get(key) === one) kept.delete(key);
  });
  return one.finding;
}
