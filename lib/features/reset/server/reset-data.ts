import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { idempotencyKey } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import { type Executor, onUnlimitedConnection, type Transaction } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { addSuperAdmin, firstSuperAdmin } from "@/lib/features/admins/server/first-super-admin";
import { verifyOwnPassword } from "@/lib/features/auth/server/own-password";
import { requireSession } from "@/lib/features/auth/server/sessions";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { syncBeforeReset } from "@/lib/features/payments/server/reconcile";
import { type ResetAnswer, resetAnswer, resetCounts } from "@/lib/features/reset/record";
import { resetInput } from "@/lib/features/reset/schema";
import { type ResetTable, resetTables } from "@/lib/features/reset/tables";
import { invalidateModules } from "@/lib/features/settings/server/invalidate-modules";
import { publishSite } from "@/lib/features/settings/server/start-maintenance";
import { formatCount } from "@/lib/format/text";
import { clearGroup, type ResetPlan } from "./groups";

/** `GET /reset-counts`: row counts in the order of the screen. */
export const countResetTables = (plan: ResetPlan) =>
  defineUseCase({
    name: "database.count",
    allow: [superAdmin],
    input: z.object({}),
    output: resetCounts,
    run: ({ tx }) => countRows(tx, plan),
  });

async function countRows(tx: Executor, { groups }: ResetPlan) {
  const counts = resetTables.map((name) => {
    const { table, count } = groups[name];
    return sql`${count ?? sql`(select count(*) from ${table})`} as ${sql.identifier(name)}`;
  });
  const [row] = await tx.execute<Record<string, string>>(sql`select ${sql.join(counts, sql`, `)}`);
  return resetTables.map((table) => ({ table, rows: Number(row?.[table] ?? 0) }));
}

/**
 * `DELETE /reset-data`: empties the named tables in one transaction and requires the password. Rows that other tables
 * reference stay as blank rows (docs/rules/database.md).
 */
export const resetData = (plan: ResetPlan) =>
  defineUseCase({
    name: "database.reset",
    allow: [superAdmin],
    input: resetInput,
    output: resetAnswer,
    async run({ input, tx: _, afterCommit, ...caller }) {
      const message = "This is not your password.";
      const wrong = new AppError("forbidden", message, { errors: { password: [message] } });
      await verifyOwnPassword(caller, input.password, wrong);
      const isNamed = (name: ResetTable) => input.tables.includes(name);
      const first = isNamed("admins") ? await firstSuperAdmin() : null;
      if (isNamed("admins") && !first) {
        throw new AppError(
          "conflict",
          "Nobody could log in afterwards: SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD are not set.",
        );
      }
      if (isNamed("payments")) await assertNothingPaid();
      // A large table takes longer than the usual time limits.
      const clear = async (tx: Transaction) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        // Before the tables are locked, because creations lock their key first. Stored responses may contain deleted records.
        await tx.delete(idempotencyKey);
        const order = plan.order.filter(isNamed);
        for (const { beforeLock } of order.flatMap((table) => plan.groups[table].preceding))
          await beforeLock?.(tx);
        await tx.execute(
          sql`lock table ${sql.join(
            plan.lockedTables.map((table) => sql`${table}`),
            sql`, `,
          )} in share row exclusive mode`,
        );
        await requireSession(tx, caller.actor);
        const done: ResetAnswer["reset"] = [];
        for (const table of order) done.push({ table, ...(await clearGroup(tx, plan.groups[table])) });
        if (first) await addSuperAdmin(tx, first);
        const detail = Object.fromEntries(
          done.map(({ table, deleted, kept }) => [table, { from: deleted + kept, to: kept }]),
        );
        await audit(tx, caller, "database.reset", "database", input.tables.join(","), detail);
        return input.tables.flatMap((name) => done.filter(({ table }) => table === name));
      };
      const reset = await onUnlimitedConnection((own) => inTransaction(caller.actor.id, clear, own));
      log.warn({ requestId: caller.requestId, reset }, "the database was reset");
      afterCommit(() => invalidate({ what: "reset" }, "any", { tenants: true, superAdmins: true }));
      if (isNamed("websiteSettings")) afterCommit(() => publishSite());
      if (isNamed("systemParameterSettings")) afterCommit(() => invalidateModules());
      return { reset };
    },
  });

/**
 * Checks open payments with their providers; refuses the reset if one was paid, so that staff see it before deletion.
 */
async function assertNothingPaid(): Promise<void> {
  const paid = await syncBeforeReset();
  if (paid === 0) return;
  throw new AppError(
    "conflict",
    `${formatCount(paid, "payment")} had been paid at a provider meanwhile. Nothing was reset: look at Payments first, or reset again.`,
  );
}
