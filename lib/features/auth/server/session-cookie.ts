import "server-only";
import { type Area, sessionCookie, sessionSeconds } from "@/lib/core/areas";
import { env } from "@/lib/core/env";

/** Over https, cookies are `Secure` and have a `__Host-` name. */
export const secureCookies = env.APP_URL.startsWith("https:");

/** The longest lifetime of a session, so that the server can report why a session ended. */
export const cookieSeconds = sessionSeconds;

/** Shared by next-auth and the log-in form. */
export const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies } as const;

export const sessionCookieName = (area: Area): string => sessionCookie(area, secureCookies);
