import { browserStore, windowStore } from "@/lib/browser/store";
import { type Area, areas } from "@/lib/core/areas";
import { keepDraftsOf } from "./draft-store";

/*
 * What the browser keeps of an area's session. All windows share the id of its user and the time of its last use; their
 * `storage` event is how one window tells the others.
 */

const userKey = (area: Area) => `towerdesk-user-${area}`;
const lastUseKey = (area: Area) => `towerdesk-last-use-${area}`;
const endedKey = (area: Area) => `towerdesk-ended-${area}`;

export const storedUser = (area: Area): string | null => browserStore.get(userKey(area));

/** Stores whose session it is now; null forgets it. Drafts of people who are logged in to no area are deleted. */
export function storeUser(area: Area, userId: string | null): void {
  if (userId === null) browserStore.remove(userKey(area));
  else browserStore.set(userKey(area), userId);
  keepDraftsOf(areas.map(storedUser).filter((id) => id !== null));
}

/** The time of the last use in milliseconds since 1970. */
export const lastUse = (area: Area): number => Number(browserStore.get(lastUseKey(area)) ?? Date.now());

/** Records a use, also one that causes no input event, such as a running upload. */
export const recordUse = (area: Area): void => browserStore.set(lastUseKey(area), String(Date.now()));

/** Marks in this window that the session ended without a logout. The next log-in removes the mark. */
export const markSessionEnded = (area: Area): void => windowStore.set(endedKey(area), "1");
export const clearSessionEnded = (area: Area): void => windowStore.remove(endedKey(area));
export const hasSessionEnded = (area: Area): boolean => windowStore.get(endedKey(area)) !== null;
