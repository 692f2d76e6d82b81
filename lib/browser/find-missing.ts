/**
 * Finds the ids of deleted records by counting existing ones: one request if none is missing, and a few per missing
 * id.
 * @param count returns how many of the given ids exist
 */
export async function findMissing(
  ids: readonly string[],
  count: (ids: readonly string[]) => Promise<number>,
): Promise<string[]> {
  const found = ids.length === 0 ? 0 : await count(ids);
  if (found === ids.length) return [];
  if (found === 0) return [...ids];
  const half = Math.ceil(ids.length / 2);
  const [first, second] = [ids.slice(0, half), ids.slice(half)];
  return [...(await findMissing(first, count)), ...(await findMissing(second, count))];
}
