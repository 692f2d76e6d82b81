import { type Area, areaPrefix } from "./areas";
import { env } from "./env";

/** The address of an area's first page, for mails. */
export const areaLink = (area: Area): string => env.APP_URL.replace(/\/$/, "") + areaPrefix[area];
