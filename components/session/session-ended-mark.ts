import { windowStore } from "@/lib/browser/store";
import type { Area } from "@/lib/core/areas";

/* Stores per window that a session ended without a logout. The mark is cleared at the next log-in. */

const key = (area: Area) => `towerdesk-ended-${area}`;

export const markSessionEnded = (area: Area): void => windowStore.set(key(area), "1");
export const clearSessionEnded = (area: Area): void => windowStore.remove(key(area));
export const hasSessionEnded = (area: Area): boolean => windowStore.get(key(area)) !== null;
