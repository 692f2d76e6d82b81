import "server-only";
import { searchCap } from "@/lib/core/paging";

/** How many of a list's newest rows are looked at before an index is asked. */
const firstReach = 4_000;
const secondReach = 20_000;
/** One in so many must match for it to go on. */
const commonOnesIn = 20;

/**
 * The newest rows that a search matches: by looking at the newest of the list where they are common, else by an index.
 *
 * @param look at so many of the newest, for the ids of those that match; `isAll`: the list has no more than these
 * @param ask all that match, by an index
 * @returns ids, the newest first, no more than the cap and one
 */
export async function findNewest(
  look: (reach: number) => Promise<{ ids: string[]; isAll: boolean }>,
  ask: () => Promise<string[]>,
): Promise<string[]> {
  for (const reach of [firstReach, secondReach]) {
    const { ids, isAll } = await look(reach);
    if (isAll || ids.length > searchCap) return ids;
    if (ids.length * commonOnesIn < reach) break;
  }
  return await ask();
}
