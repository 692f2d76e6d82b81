import "server-only";
import { searchCap } from "@/lib/core/paging";

/** How many of a list's newest are looked at before an index is asked. */
const firstReach = 4_000;

/**
 * The newest that a search matches: by looking at the newest of the list where matches are common, else by an index.
 *
 * @param look at so many of the newest, for the ids of those that match; `isAll`: the list has no more than these
 * @param ask all that match, by an index
 * @param commonOnesIn one in so many must match to be common: it then looks as far as that fills the cap
 * @returns ids, the newest first, no more than the cap and one
 */
export async function findNewest(
  look: (reach: number) => Promise<{ ids: string[]; isAll: boolean }>,
  ask: () => Promise<string[]>,
  commonOnesIn: number,
): Promise<string[]> {
  for (const reach of [firstReach, commonOnesIn * searchCap]) {
    const { ids, isAll } = await look(reach);
    if (isAll || ids.length > searchCap) return ids;
    if (ids.length * commonOnesIn < reach) break;
  }
  return await ask();
}
