import type { Area } from "@/lib/core/areas";

/* Whether this window's session has ended without being asked to: kept until somebody is logged in again. */

const key = (area: Area) => `towerdesk-ended-${area}`;

export const markEnded = (area: Area): void => sessionStorage.setItem(key(area), "1");
export const forgetEnded = (area: Area): void => sessionStorage.removeItem(key(area));
export const hasEnded = (area: Area): boolean => sessionStorage.getItem(key(area)) !== null;
