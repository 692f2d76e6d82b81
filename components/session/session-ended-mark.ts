import type { Area } from "@/lib/core/areas";

/* Whether this window's session has ended without being asked to: kept until somebody is logged in again. */

const key = (area: Area) => `towerdesk-ended-${area}`;

/** Keeps that the session has ended. */
export const markSessionEnded = (area: Area): void => sessionStorage.setItem(key(area), "1");
/** Forgets it: somebody is logged in again. */
export const clearSessionEnded = (area: Area): void => sessionStorage.removeItem(key(area));
/** Whether the session has ended, and nobody has logged in since. */
export const hasSessionEnded = (area: Area): boolean => sessionStorage.getItem(key(area)) !== null;
