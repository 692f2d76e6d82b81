import "server-only";
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { AdminActor, ClientActor, SuperActor } from "@/lib/core/actor";
import { type Area, sessionCookie } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { addressOfHeaders } from "@/lib/core/server/request-address";
import type { Caller } from "@/lib/core/server/use-case";
import { actorOfToken } from "@/lib/features/auth/server/sessions";

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
 * The session behind a page of an area, or null where there is none, or the site is closed. This only decides what is
 * shown: the use cases that a page calls check for themselves.
 */
const readPageSession = cache(async (area: Area): Promise<Caller | null> => {
  const token = (await cookies()).get(sessionCookie(area, secure))?.value;
  const { background, ...rest } = await surroundings();
  if (!token) return null;
  try {
    const actor = await actorOfToken(token, background);
    return actor?.area === area ? { actor, ...rest } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "maintenance") return null;
    throw error;
  }
});

export const pageSession = <A extends Area>(area: A): Promise<Caller<ActorOf[A]> | null> =>
  readPageSession(area) as Promise<Caller<ActorOf[A]> | null>;
