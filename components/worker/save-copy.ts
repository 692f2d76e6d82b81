import { type CopiedList, copiedLists, copyAddress, copyCache, readCopy } from "./reading-copy";

/** A copy that is younger than this is not fetched again. */
const freshMs = 5 * 60_000;
const maxRecords = 20;

/**
 * Saves the newest records that the session's person may read, in the service worker. If the session has ended, the copy
 * is deleted; after any other failure the earlier copy of the same person and rights stays.
 * @param personId the person of the page that asks
 * @param rights of that person as the page knows them, separated by commas
 */
export async function saveCopy(personId: string, rights: string): Promise<void> {
  const earlier = await readCopy();
  const isOwn = earlier?.personId === personId && earlier.rights === rights;
  if (isOwn && Date.now() - earlier.savedAt < freshMs) return;
  try {
    const { person } = (await (await fetchCall("/me")).json()) as Me;
    // The page of another person's ended session.
    if (person.id !== personId) return;
    if (!isOwn) await caches.delete(copyCache);
    // If the session ends now, the page deletes this cache, and with it what is written to it later.
    const cache = await caches.open(copyCache);
    const names = Object.keys(copiedLists) as CopiedList[];
    const lists = await Promise.all(names.map(async (name) => [name, await fetchList(name)] as const));
    const copy = {
      personId,
      rights: person.rights.join(),
      savedAt: Date.now(),
      ...Object.fromEntries(lists),
    };
    await cache.put(copyAddress, Response.json(copy));
  } catch (error) {
    if (error instanceof SessionEnded) await caches.delete(copyCache);
  }
}

type Me = { person: { id: string; rights: string[] } };

class SessionEnded extends Error {}

async function fetchCall(path: string): Promise<Response> {
  const response = await fetch(`/api${path}`, { headers: { "x-background": "1" } });
  if (response.status === 401) throw new SessionEnded();
  // A module that is closed to the person has no list.
  if (!response.ok && response.status !== 403) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function fetchList(name: CopiedList): Promise<Record<string, unknown>[]> {
  const { path, kept } = copiedLists[name];
  const { data = [] } = (await (await fetchCall(path)).json()) as { data?: Record<string, unknown>[] };
  return data
    .slice(0, maxRecords)
    .map((record) => Object.fromEntries(kept.map((property) => [property, record[property]])));
}
