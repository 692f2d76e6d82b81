import "server-only";
import { searchCap } from "@/lib/core/paging";

/** How many of a list's newest tickets are scanned before the index is used. */
const firstScanRows = 4_000;

/**
 * The newest matches of a search: by a scan of the newest of the list where matches are common, else by an index.
 * @param scan the matches among so many of the newest; `isAll`: the list has no more than these
 * @param searchIndex all matches, by an index
 * @param commonOnesIn matches are common where one in so many matches; then the scan goes as far as that fills the cap
 * @returns ids, newest first, at most the cap and one
 */
export async function findNewest(
  scan: (rows: number) => Promise<{ ids: string[]; isAll: boolean }>,
  searchIndex: () => Promise<string[]>,
  commonOnesIn: number,
): Promise<string[]> {
  for (const rows of [firstScanRows, commonOnesIn * searchCap]) {
    const { ids, isAll } = await scan(rows);
    if (isAll || ids.length > searchCap) return ids;
    if (ids.length * commonOnesIn < rows) break;
  }
  return await searchIndex();
}
