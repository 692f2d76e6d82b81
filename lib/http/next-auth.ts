import "server-only";
import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { publicActor } from "@/lib/core/actor";
import type { Area } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { faultMessage } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import { refusalOf } from "@/lib/core/server/refusal";
import { addressOfHeaders } from "@/lib/core/server/request-address";
import type { Caller } from "@/lib/core/server/use-case";
import { endSession } from "@/lib/features/auth/server/end-sessions";
import { logInUseCases } from "@/lib/features/auth/server/log-in";
import {
  cookieSeconds,
  cookieOptions as options,
  secureCookies as secure,
  sessionCookieName,
} from "@/lib/features/auth/server/session-cookie";
import { authenticateToken } from "@/lib/features/auth/server/sessions";

/*
 * One next-auth instance per area. It only sets and clears the area's cookie, which contains our own session token,
 * so that cookies and bearer tokens are interchangeable (docs/rules/auth.md, Sessions).
 */

type Browser = NonNullable<Caller["browser"]>;
type WithToken = User & { sessionToken: string };

/** @param browser the browser that logs in */
export function authOptions(area: Area, browser: Browser) {
  const base = sessionCookieName(area);
  // No other cookie's name may start with that of the session cookie: next-auth joins such cookies.
  const other = (part: string) => (secure ? `__Host-${part}.${base.slice(7)}` : `${part}.${base}`);
  return {
    secret: env.APP_SECRET,
    useSecureCookies: secure,
    session: { strategy: "jwt", maxAge: cookieSeconds },
    cookies: {
      sessionToken: { name: base, options },
      csrfToken: { name: other("csrf"), options },
      callbackUrl: { name: other("callback"), options },
    },
    providers: [
      Credentials({
        credentials: { name: {}, password: {}, code: {} },
        async authorize(credentials, request): Promise<WithToken> {
          const name = credentials?.name ?? "";
          const { password = "", code } = credentials ?? {};
          const input = { clientCode: name, email: name, password, code };
          const address = addressOfHeaders((header) => request.headers?.[header]);
          const userAgent: unknown = request.headers?.["user-agent"];
          const requestId = crypto.randomUUID();
          try {
            const { token } = await logInUseCases[area](
              { actor: publicActor, requestId, address, userAgent: String(userAgent ?? ""), browser },
              input,
            );
            return { id: "session", sessionToken: token };
          } catch (error) {
            // next-auth sends the message of any thrown error to the client.
            throw refusalOf(error, { requestId }) ?? new Error(faultMessage);
          }
        },
      }),
    ],
    jwt: {
      encode: async ({ token }) => String(token?.sessionToken ?? ""),
      decode: async ({ token }) => (token ? { sessionToken: token } : null),
    },
    callbacks: {
      jwt: async ({ token, user }) => (user ? { sessionToken: (user as WithToken).sessionToken } : token),
      // Client scripts get no session data here; pages read it on the server.
      session: async ({ session }) => ({ expires: session.expires }),
      redirect: async () => env.APP_URL,
    },
    events: {
      async signOut({ token }) {
        const actor = await authenticateToken(String(token?.sessionToken ?? ""), true).catch(() => null);
        if (actor) await endSession(db, actor.sessionId, "logOut");
      },
    },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  } satisfies NextAuthOptions;
}
