import "server-only";

/** How many of a list's newest tickets are scanned at first, for each one that is wanted. */
const firstScanRows = 4;

/**
 * Finds the newest matches by a scan of the newest rows if matches are common, else by an index.
 * @param scan finds matches among the newest `rows`; `isAll`: the list has no more rows
 * @param searchIndex finds all matches by an index
 * @param commonOnesIn matches are common if at least one in this many rows matches; the scan then extends to fill the
 * cap
 * @returns ids, newest first, at most `cap` plus one
 */
export async function findNewest(
  scan: (rows: number) => Promise<{ ids: string[]; isAll: boolean }>,
  searchIndex: () => Promise<string[]>,
  { cap, commonOnesIn }: { cap: number; commonOnesIn: number },
): Promise<string[]> {
  for (const rows of [firstScanRows * cap, commonOnesIn * cap]) {
    const { ids, isAll } = await scan(rows);
    if (isAll || ids.length > cap) return ids;
    if (ids.length * commonOnesIn < rows) break;
  }
  return await searchIndex();
}
