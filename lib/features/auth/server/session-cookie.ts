import "server-only";
import { type Area, sessionCookie, sessionSeconds } from "@/lib/core/areas";
import { env } from "@/lib/core/env";

/** Over https cookies are `Secure`, and tied to this host by their names. */
export const secureCookies = env.APP_URL.startsWith("https:");

/** The cookie lives as long as any session: the server decides when a session is over, and tells why. Seconds. */
export const cookieSeconds = sessionSeconds;

/** How next-auth and the log-in form alike set the cookies of an area. */
export const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies } as const;

/** The name of an area's session cookie on this site. */
export const sessionCookieName = (area: Area): string => sessionCookie(area, secureCookies);
