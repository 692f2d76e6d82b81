import "server-only";
import { and, eq } from "drizzle-orm";
import { currentMembership, session, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { unitChoice } from "@/lib/features/auth/schema";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { requireSession } from "./sessions";

/** `PUT /session/unit`: the session acts for another unit of the same person. Its live connections are closed. */
export const changeUnit = defineUseCase({
  name: "session.changeUnit",
  allow: [client],
  input: unitChoice,
  output: emptySchema,
  write: true,
  async run({ actor, input: { tenantId }, tx }) {
    await requireSession(tx, actor);
    const isOwn = and(eq(currentMembership.accountId, actor.id), eq(currentMembership.tenantId, tenantId));
    const [unit] = isId(tenantId)
      ? await tx
          .select({ id: tenant.id })
          .from(tenant)
          .innerJoin(currentMembership, eq(currentMembership.tenantId, tenant.id))
          .where(and(isOwn, eq(tenant.status, recordStatus.active)))
      : [];
    if (!unit) throw notFound();
    await tx.update(session).set({ tenantId: unit.id }).where(eq(session.id, actor.sessionId));
    await enqueue(tx, endedUsersQueue, { users: [actor.sessionId] });
    return {};
  },
});
