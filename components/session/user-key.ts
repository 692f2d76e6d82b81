import { browserStore } from "@/lib/browser/store";
import { type Area, areas } from "@/lib/core/areas";
import { keepDraftsOf } from "./draft-store";

/** The stored key of the user id of an area's session, which all windows of a browser share. */
export const userKey = (area: Area): string => `towerdesk-user-${area}`;

/** Deletes the drafts of people who are logged in to no area of this browser, and old ones. */
export function deleteForeignDrafts(): void {
  const here = areas.map((area) => browserStore.get(userKey(area)));
  keepDraftsOf(here.filter((id) => id !== null));
}
