import "server-only";
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { cache } from "react";
import { type AdminActor, type ClientActor, publicActor, type SuperActor } from "@/lib/core/actor";
import { type Area, areas, setUpAddress } from "@/lib/core/areas";
import { AppError, forbidden } from "@/lib/core/errors";
import { foreignOriginMessage, isOwnOrigin } from "@/lib/core/own-origin";
import { settleStarted } from "@/lib/core/server/after-commit";
import { addressOfHeaders } from "@/lib/core/server/request-address";
import type { Caller } from "@/lib/core/server/use-case";
import { sessionCookieName } from "@/lib/features/auth/server/session-cookie";
import { assertOpen, authenticateToken } from "@/lib/features/auth/server/sessions";
import { beginPage, currentRequest } from "./page-requests";

type ActorOf = { client: ClientActor; admin: AdminActor; "super-admin": SuperActor };

/** Keeps a function host's invocation alive after the response until the work after commits is done. */
export const settleAfterAnswer = (): void => after(settleStarted);

/** The caller's address, a request id and the other details for calls of a page or an action. */
async function requestDetails(): Promise<Omit<Caller, "actor"> & { background: boolean }> {
  const list = await headers();
  return {
    requestId: currentRequest()?.requestId ?? randomUUID(),
    address: addressOfHeaders((name) => list.get(name)),
    userAgent: list.get("user-agent") ?? undefined,
    // A prefetch does not extend the session, because nobody opened the page.
    background: list.get("next-router-prefetch") !== null || list.get("x-background") === "1",
  };
}

/** The area of the requested page, as set by `middleware.ts`; null if the middleware did not run. */
export async function pageArea(): Promise<Area | null> {
  const named = (await headers()).get("x-towerdesk-area");
  return areas.find((area) => area === named) ?? null;
}

/**
 * The area of the page that sent an action: the session must come from the cookie of that area (docs/rules/calls.md,
 * Base and identity).
 * @throws AppError `forbidden` for an action from a foreign origin, or if the middleware did not run
 */
export async function actionArea(): Promise<Area> {
  if (!isOwnOrigin(await headers())) throw forbidden(foreignOriginMessage);
  const area = await pageArea();
  if (area === null) throw forbidden();
  return area;
}

/**
 * The public caller of an open page. The browser's session is ignored, so that such a page also works during
 * maintenance.
 */
export async function publicCaller(): Promise<Caller> {
  beginPage();
  const { background: _, ...rest } = await requestDetails();
  return { actor: publicActor, ...rest };
}

/**
 * The caller on an area's page: the session's user, or the public without a session.
 * @throws AppError `maintenance` if the site is closed, or if maintenance ended the session
 */
export const pageCaller = cache(async (area: Area): Promise<Caller> => {
  beginPage();
  const token = (await cookies()).get(sessionCookieName(area))?.value;
  const { background, ...rest } = await requestDetails();
  if (!token) return { actor: publicActor, ...rest };
  const actor = await authenticateToken(token, background);
  if (!actor) await assertOpen(area);
  return { actor: actor?.area === area ? actor : publicActor, ...rest };
});

/** Whether the browser sent the cookie of an expired session, so that the log-in can say so. */
export async function hasEndedSession(area: Area): Promise<boolean> {
  const isNamed = (await cookies()).has(sessionCookieName(area));
  return isNamed && (await pageSession(area)) === null;
}

/**
 * The session of a page, or null without one or during maintenance. It only controls what is rendered: use cases
 * check the session themselves. Staff who must set up an authenticator app first are redirected there
 * (docs/rules/auth.md, Authenticator app).
 */
export async function pageSession<A extends Area>(area: A): Promise<Caller<ActorOf[A]> | null> {
  const session = await anyPageSession(area);
  const actor = session?.actor;
  if (actor && actor.area !== "client" && actor.setUpFirst) redirect(setUpAddress[actor.area]);
  return session;
}

/** As `pageSession`, but without the redirect to set up an authenticator app. */
export async function anyPageSession<A extends Area>(area: A): Promise<Caller<ActorOf[A]> | null> {
  try {
    const caller = await pageCaller(area);
    return caller.actor.area === null ? null : (caller as Caller<ActorOf[A]>);
  } catch (error) {
    if (error instanceof AppError && error.code === "maintenance") return null;
    throw error;
  }
}
