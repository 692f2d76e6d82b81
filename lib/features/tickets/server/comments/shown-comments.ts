import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { session, ticketComment, ticketShown } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { unknownCommentMessage } from "@/lib/features/tickets/comment-schema";
import { visibleComments } from "./comment-rows";

/* Which comments a person has seen (docs/rules/tickets.md, Unread comments). */

/** Notes that a session was shown a ticket's comments up to one of them. */
export async function noteShown(
  tx: Executor,
  { sessionId }: SessionActor,
  ticketId: string,
  upTo: string,
): Promise<void> {
  // The session may end meanwhile.
  await tx.execute(sql`
    insert into ${ticketShown} (session_id, ticket_id, up_to)
    select id, ${ticketId}, ${upTo} from ${session} where id = ${sessionId} for key share
    on conflict (session_id, ticket_id) do update set up_to = greatest(${ticketShown}.up_to, excluded.up_to)`);
}

/**
 * The time of the newest comment that the actor has seen.
 * @param commentId the comment; without it, the newest that the actor's session was shown
 * @returns null if the session was shown nothing new
 * @throws AppError `invalid` if the actor does not see the comment at the ticket
 */
export async function seenUpTo(
  tx: Transaction,
  actor: SessionActor,
  ticketId: string,
  commentId: string | undefined,
): Promise<string | null> {
  if (commentId === undefined) {
    const ofSession = and(eq(ticketShown.sessionId, actor.sessionId), eq(ticketShown.ticketId, ticketId));
    const [shown] = await tx.select({ upTo: ticketShown.upTo }).from(ticketShown).where(ofSession);
    return shown?.upTo ?? null;
  }
  const [seen] = await tx
    .select({ at: ticketComment.createdAt })
    .from(ticketComment)
    .where(and(visibleComments(actor, ticketId), eq(ticketComment.id, commentId)));
  if (!seen) throw invalid({ upTo: [unknownCommentMessage] });
  return seen.at;
}
