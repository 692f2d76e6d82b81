import type { Area } from "@/lib/core/areas";

/* Stores per window that a session ended without a logout. The mark is cleared at the next log-in. */

const key = (area: Area) => `towerdesk-ended-${area}`;

export const markSessionEnded = (area: Area): void => sessionStorage.setItem(key(area), "1");
export const clearSessionEnded = (area: Area): void => sessionStorage.removeItem(key(area));
export const hasSessionEnded = (area: Area): boolean => sessionStorage.getItem(key(area)) !== null;
