import "server-only";
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type AdminActor, type ClientActor, publicActor, type SuperActor } from "@/lib/core/actor";
import { type Area, sessionCookie } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { AppError, forbidden } from "@/lib/core/errors";
import { addressOfHeaders } from "@/lib/core/server/request-address";
import type { Caller } from "@/lib/core/server/use-case";
import { actorOfToken, refuseUnderMaintenance } from "@/lib/features/auth/server/sessions";
import { foreignOriginMessage, isOwnOrigin } from "./own-origin";

type ActorOf = { client: ClientActor; admin: AdminActor; "super-admin": SuperActor };

const secure = env.APP_URL.startsWith("https:");

/** The address and a request id for the calls of a page or an action. */
async function requestDetails(): Promise<Omit<Caller, "actor"> & { background: boolean }> {
  const list = await headers();
  return {
    requestId: randomUUID(),
    address: addressOfHeaders((name) => list.get(name)),
    // A prefetched link is not a use of the session: nobody has opened it.
    background: list.get("next-router-prefetch") !== null || list.get("x-background") === "1",
  };
}

/** @throws AppError `forbidden` where what a page's action was sent by is no page of our own */
export async function refuseForeignOrigin(): Promise<void> {
  if (!isOwnOrigin(await headers())) throw forbidden(foreignOriginMessage);
}

/**
 * Who acts on a page of an area: the session's holder, or the public where there is no session.
 * @throws AppError `maintenance` where the site is closed, or its closing ended the session
 */
export const pageCaller = cache(async (area: Area): Promise<Caller> => {
  const token = (await cookies()).get(sessionCookie(area, secure))?.value;
  const { background, ...rest } = await requestDetails();
  if (!token) return { actor: publicActor, ...rest };
  const actor = await actorOfToken(token, background);
  if (!actor) await refuseUnderMaintenance(area);
  return { actor: actor?.area === area ? actor : publicActor, ...rest };
});

/**
 * The session of a page, or null where there is none or the site is closed. It only decides what is shown: the use
 * cases that the page calls check the session themselves.
 */
export async function pageSession<A extends Area>(area: A): Promise<Caller<ActorOf[A]> | null> {
  try {
    const caller = await pageCaller(area);
    return caller.actor.area === null ? null : (caller as Caller<ActorOf[A]>);
  } catch (error) {
    if (error instanceof AppError && error.code === "maintenance") return null;
    throw error;
  }
}
