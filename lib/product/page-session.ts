import "server-only";
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type AdminActor, type ClientActor, publicActor, type SuperActor } from "@/lib/core/actor";
import { type Area, sessionCookie } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { addressOfHeaders } from "@/lib/core/server/request-address";
import type { Caller } from "@/lib/core/server/use-case";
import { actorOfToken, refuseUnderMaintenance } from "@/lib/features/auth/server/sessions";

type ActorOf = { client: ClientActor; admin: AdminActor; "super-admin": SuperActor };

const secure = env.APP_URL.startsWith("https:");

/** What surrounds a page's or an action's calls: their address and request id. */
async function surroundings(): Promise<Omit<Caller, "actor"> & { background: boolean }> {
  const list = await headers();
  return {
    requestId: randomUUID(),
    address: addressOfHeaders((name) => list.get(name)),
    // A link that Next fetches ahead is no use: nobody has opened it.
    background: list.get("next-router-prefetch") !== null || list.get("x-background") === "1",
  };
}

/**
 * Who acts on a page of an area: the session's holder, or the public where there is no session.
 * @throws AppError `maintenance` where the site is closed, or its closing ended the session
 */
export const pageCaller = cache(async (area: Area): Promise<Caller> => {
  const token = (await cookies()).get(sessionCookie(area, secure))?.value;
  const { background, ...rest } = await surroundings();
  if (!token) return { actor: publicActor, ...rest };
  const actor = await actorOfToken(token, background);
  if (!actor) await refuseUnderMaintenance(area);
  return { actor: actor?.area === area ? actor : publicActor, ...rest };
});

/**
 * The session behind a page of an area, or null where there is none, or the site is closed. This only decides what is
 * shown: the use cases that a page calls check for themselves.
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
