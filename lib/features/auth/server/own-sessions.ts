import "server-only";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import { session } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { anySession } from "@/lib/core/actor";
import { idleSeconds } from "@/lib/core/areas";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { isId, recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { endedSessions, ownSessionRecord } from "@/lib/features/auth/record";
import { isoInstant } from "@/lib/format/dates";
import { agentText } from "@/lib/format/user-agent";
import { endSession, endSessionsOf } from "./end-sessions";

/* Users list and end their own sessions (docs/rules/auth.md, Sessions). */

/** SQL: whether a session was used lately. One that was not is over, and its row is deleted later. */
export const isAliveSession = gt(
  session.lastUsedAt,
  sql`clock_timestamp() - make_interval(secs => ${idleSeconds})`,
);

/** A program that never logs out may have more sessions. */
const maxListed = 200;

/** `GET /sessions`: the current session first, then the last used. */
export const listSessions = defineUseCase({
  name: "session.list",
  allow: [anySession],
  input: z.object({}),
  output: z.array(ownSessionRecord),
  async run({ actor, tx }) {
    const rows = await tx
      .select()
      .from(session)
      .where(and(eq(session.accountId, actor.id), isAliveSession))
      .orderBy(desc(sql`${session.id} = ${actor.sessionId}`), desc(session.lastUsedAt), desc(session.id))
      .limit(maxListed);
    return rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
      id,
      current: id === actor.sessionId,
      device: agentText(userAgent),
      address,
      created_at: isoInstant(createdAt),
      last_used_at: isoInstant(lastUsedAt),
    }));
  },
});

/** `DELETE /session/{id}`: ends one of the user's sessions, which may be the current one. */
export const endOwnSession = defineUseCase({
  name: "session.endOwn",
  allow: [anySession],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx }) {
    if (!isId(input.id)) throw notFound();
    const [own] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, input.id), eq(session.accountId, actor.id)));
    if (!own) throw notFound();
    await endSession(tx, own.id, "user");
    return { id: own.id, status: recordStatus.deleted };
  },
});

/** `DELETE /sessions`: ends all of the user's sessions except the current one. */
export const endOtherSessions = defineUseCase({
  name: "session.endOthers",
  allow: [anySession],
  input: z.object({}),
  output: endedSessions,
  write: true,
  run: async ({ actor, tx }) => ({
    ended: await endSessionsOf(tx, actor.id, "user", actor.sessionId),
  }),
});
