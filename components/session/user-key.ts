import type { Area } from "@/lib/core/areas";

/** Where a browser's windows keep whose session an area has. */
export const userKey = (area: Area): string => `towerdesk-holder-${area}`;
