import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { services, type TicketKindName } from "@/db/kinds";
import { targetTime } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertVersionMatches } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { urgentKinds } from "@/lib/features/office-hours/limits";
import { type TargetTime, targetTimeRecord } from "@/lib/features/office-hours/record";
import { targetTimesInput } from "@/lib/features/office-hours/schema";

/** The rows of the list, in its order: the kinds as in System Parameter Settings, an urgent one after its usual one. */
const rows = services.flatMap((type) =>
  (urgentKinds.includes(type) ? [false, true] : [false]).map((urgent) => ({ type, urgent })),
);

/** All rows of the list, with the values of those that are given. */
const completed = (given: readonly TargetTime[]): TargetTime[] =>
  rows.map(({ type, urgent }) => {
    const { firstAnswer = null, completion = null } =
      given.find((one) => one.type === type && one.urgent === urgent) ?? {};
    return { type, urgent, firstAnswer, completion };
  });

async function readTargetTimes(tx: Executor): Promise<TargetTime[]> {
  const stored = await tx.select().from(targetTime);
  return completed(
    stored.map(({ type, isUrgent, firstAnswer, completion }) => ({
      type: type as TicketKindName,
      urgent: isUrgent,
      firstAnswer,
      completion,
    })),
  );
}

/** Within which working minutes a ticket is first answered and completed; null means no target. */
export type Target = { firstAnswer: number | null; completion: number | null };

/**
 * Reads the target times of a kind's tickets, or null if there are none. Urgent tickets have the usual ones if there are
 * none for them.
 */
export async function readTarget(
  tx: Executor,
  type: TicketKindName,
  { isUrgent }: { isUrgent: boolean },
): Promise<Target | null> {
  const rows = await tx
    .select({ firstAnswer: targetTime.firstAnswer, completion: targetTime.completion })
    .from(targetTime)
    .where(and(eq(targetTime.type, type), isUrgent ? undefined : eq(targetTime.isUrgent, false)))
    .orderBy(desc(targetTime.isUrgent))
    .prepare("read_target")
    .execute();
  return rows.find(({ firstAnswer, completion }) => (firstAnswer ?? completion) !== null) ?? null;
}

/** `GET /target-times`: a row for each kind, and one for its urgent tickets if it has such. */
export const showTargetTimes = defineUseCase({
  name: "targetTimes.show",
  allow: [adminWith("utilities.view", "utilities.systemParameterSettings")],
  input: z.object({}),
  output: z.array(targetTimeRecord),
  run: ({ tx }) => readTargetTimes(tx),
});

/** `PUT /target-times`: replaces the list; a row that is left out has no targets. Due times that exist do not change. */
export const saveTargetTimes = defineUseCase({
  name: "targetTimes.save",
  allow: [adminWith("utilities.edit", "utilities.systemParameterSettings")],
  input: targetTimesInput,
  output: z.array(targetTimeRecord),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId, ifMatch }) {
    await tx.execute(sql`lock table ${targetTime} in share row exclusive mode`);
    const before = await readTargetTimes(tx);
    await assertVersionMatches(before, ifMatch, () => findLastWholeSave(tx, actor, "targetTimes.save"));
    const after = completed(input.targetTimes);
    const changes = after.flatMap((to, index) =>
      (["firstAnswer", "completion"] as const)
        .filter((name) => before[index]?.[name] !== to[name])
        .map((name): [string, unknown] => [
          `${to.type}.${to.urgent ? "urgent." : ""}${name}`,
          { from: before[index]?.[name] ?? null, to: to[name] },
        ]),
    );
    if (changes.length === 0) return after;
    await tx
      .insert(targetTime)
      .values(after.map(({ urgent, ...row }) => ({ ...row, isUrgent: urgent })))
      .onConflictDoUpdate({
        target: [targetTime.type, targetTime.isUrgent],
        set: {
          firstAnswer: sql`excluded.first_answer`,
          completion: sql`excluded.completion`,
          updatedAt: sql`clock_timestamp()`,
        },
      });
    const caller = { actor, address, requestId };
    await audit(tx, caller, "targetTimes.save", "target_time", "targets", Object.fromEntries(changes));
    afterCommit(() =>
      invalidate({ what: "targetTimes" }, "utilities.systemParameterSettings", { tenants: false }),
    );
    return after;
  },
});
