import type { Area } from "@/lib/core/areas";

/** The `localStorage` key of the user id of an area's session, which all windows of a browser share. */
export const userKey = (area: Area): string => `towerdesk-user-${area}`;
