import "server-only";
import { type Actor, publicActor } from "@/lib/core/actor";
import { areaOfPath } from "@/lib/core/areas";
import { readCookie } from "@/lib/core/cookies";
import { AppError, forbidden, unauthenticatedMessage } from "@/lib/core/errors";
import { foreignOriginMessage, isOwnOrigin, isReading } from "@/lib/core/own-origin";
import type { Call } from "@/lib/core/server/call";
import { sessionCookieName } from "@/lib/features/auth/server/session-cookie";
import { assertOpen, authenticateToken } from "@/lib/features/auth/server/sessions";

/** Reads the bearer token of an Authorization header: "" if malformed, null for another scheme. */
function readBearer(authorization: string | null): string | null {
  if (authorization === null || !/^Bearer(?:\s|$)/i.test(authorization)) return null;
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? "";
}

/** Reads the session cookie of the path's area; those of other areas are ignored. */
const areaToken = (cookieHeader: string | null | undefined, path: string): string | null =>
  readCookie(cookieHeader, sessionCookieName(areaOfPath(path)));

/** The actor of a request. For a public call, `refused` is the error of an invalid session that was sent with it. */
type Identified = { actor: Actor; refused: AppError | null };

/**
 * Identifies the actor of a request (docs/rules/calls.md, Base and identity) by the bearer token or else by the
 * area's cookie. A request that is identified by a cookie and changes data must come from the site's own pages.
 * @throws AppError `unauthenticated`, `forbidden` (foreign origin), `maintenance`
 */
export async function identify(request: Request, path: string, declared: Call): Promise<Identified> {
  const rules = declared.target.allow;
  const anybody = { actor: publicActor, refused: null };
  if (rules.every((rule) => rule.who === "public")) return anybody;
  const isPublic = rules.some((rule) => rule.who === "public");
  try {
    const bearer = readBearer(request.headers.get("authorization"));
    const token = bearer ?? areaToken(request.headers.get("cookie"), path);
    if (token === null) return anybody;
    if (bearer === null && !isReading(request.method) && !isOwnOrigin(request.headers)) {
      throw forbidden(foreignOriginMessage);
    }
    const actor = await authenticateToken(
      token,
      declared.background || request.headers.get("x-background") === "1",
    );
    if (!actor) await assertOpen(areaOfPath(path));
    if (!actor || (bearer === null && actor.area !== areaOfPath(path))) {
      throw new AppError("unauthenticated", unauthenticatedMessage);
    }
    return { actor, refused: null };
  } catch (error) {
    // A public call succeeds even if the session has expired.
    if (isPublic && error instanceof AppError) return { actor: publicActor, refused: error };
    throw error;
  }
}
