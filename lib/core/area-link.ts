import { type Area, areaPrefix } from "./areas";
import { env } from "./env";

/** The absolute URL of an area's home page, for mails. */
export const areaLink = (area: Area): string => env.APP_URL.replace(/\/$/, "") + areaPrefix[area];
