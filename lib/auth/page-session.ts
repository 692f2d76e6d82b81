import "server-only";
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Call } from "@/lib/use-case";
import type { AdminActor, ClientActor, SuperActor } from "./actor";
import { type Area, sessionCookie } from "./areas";
import { addressOfHeaders } from "./server/request-address";
import { actorOfToken } from "./server/sessions";

type ActorOf = { client: ClientActor; admin: AdminActor; "super-admin": SuperActor };

const secure = env.APP_URL.startsWith("https:");

/** What surrounds a page's or an action's calls: their address and request id. */
async function surroundings(): Promise<Omit<Call, "actor"> & { background: boolean }> {
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
const readPageSession = cache(async (area: Area): Promise<Call | null> => {
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

export const pageSession = <A extends Area>(area: A): Promise<Call<ActorOf[A]> | null> =>
  readPageSession(area) as Promise<Call<ActorOf[A]> | null>;
