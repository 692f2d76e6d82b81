import "server-only";
import { searchCap } from "@/lib/core/paging";

/** How many of a list's newest tickets are scanned before the index is used. */
const firstScanRows = 4_000;

/**
 * Finds the newest matches by a scan of the newest rows if matches are common, else by an index.
 * @param scan finds matches among the newest `rows`; `isAll`: the list has no more rows
 * @param searchIndex finds all matches by an index
 * @param commonOnesIn matches are common if at least one in this many rows matches; the scan then extends to fill the
 * cap
 * @returns ids, newest first, at most the cap plus one
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
