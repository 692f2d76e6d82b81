import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { delivery, notificationPreference } from "@/db/schema";
import { anyAdmin, client } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { kindPreferences } from "@/lib/features/notifications/preferences";
import { preferencesForm, quietFault } from "@/lib/features/notifications/preferences-schema";
import { type NotificationPreferences, preferencesRecord } from "@/lib/features/notifications/record";
import { dueTime } from "./due";
import { isChannelOn, withRecipient } from "./shown-notifications";

/* A person's own preferences (docs/rules/notifications.md, Preferences). */

const ownPreferences = (accountId: string): SQL => eq(notificationPreference.accountId, accountId);

/** `GET /notification-preferences`: the caller's preferences. */
export const showPreferences = defineUseCase({
  name: "notification.showPreferences",
  allow: [client, anyAdmin],
  input: z.object({}),
  output: preferencesRecord,
  run: ({ actor, tx }) => readPreferences(tx, actor.id),
});

/** `PUT /notification-preferences`: changes them. */
export const updatePreferences = defineUseCase({
  name: "notification.updatePreferences",
  allow: [client, anyAdmin],
  input: preferencesForm,
  output: preferencesRecord,
  write: true,
  async run({ actor, input, tx }) {
    const before = await lockPreferences(tx, actor.id);
    const { quietFrom = before.quietFrom, quietTo = before.quietTo } = input;
    const fault = quietFault(quietFrom, quietTo);
    if (fault) throw invalid(fault);
    await savePreferences(tx, actor.id, input);
    return await readPreferences(tx, actor.id);
  },
});

/** Reads a person's preferences, with the defaults. */
export async function readPreferences(tx: Executor, accountId: string): Promise<NotificationPreferences> {
  const [row] = await tx.select().from(notificationPreference).where(ownPreferences(accountId));
  return {
    kinds: kindPreferences(row?.kinds ?? {}),
    quietFrom: row?.quietFrom?.slice(0, 5) ?? null,
    quietTo: row?.quietTo?.slice(0, 5) ?? null,
    digest: row?.digest ?? "none",
    showText: row?.showText ?? false,
  };
}

/** Reads them and locks them until the transaction ends, so that two changes at once both count. */
export async function lockPreferences(tx: Transaction, accountId: string): Promise<NotificationPreferences> {
  await tx.insert(notificationPreference).values({ accountId }).onConflictDoNothing();
  await tx.select().from(notificationPreference).where(ownPreferences(accountId)).for("no key update");
  return await readPreferences(tx, accountId);
}

type Choice = Omit<NotificationPreferences["kinds"][number], "fixed">;
/** What changes; what is not named, also a kind, stays as it is. */
type Changes = Partial<Omit<NotificationPreferences, "kinds"> & { kinds: readonly Choice[] }>;

/**
 * Saves a change of locked preferences, and decides anew about what waits: what is not wanted any more is never sent,
 * the rest at its new time.
 */
export async function savePreferences(
  tx: Transaction,
  accountId: string,
  { kinds = [], quietFrom, quietTo, digest, showText }: Changes,
): Promise<void> {
  const chosen = Object.fromEntries(kinds.map(({ kind, bell, push, mail }) => [kind, { bell, push, mail }]));
  await tx
    .update(notificationPreference)
    .set({
      quietFrom,
      quietTo,
      digest,
      showText,
      kinds: sql`${notificationPreference.kinds} || ${JSON.stringify(chosen)}::jsonb`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(ownPreferences(accountId));
  for (const channel of ["push", "mail"] as const) {
    const waits = sql`d.notification_id = n.id and n.account_id = ${accountId} and d.channel = ${channel} and d.is_held`;
    await tx.execute(sql`
      delete from ${delivery} d using ${withRecipient()} where ${waits} and not ${isChannelOn(channel)}`);
    await tx.execute(sql`
      update ${delivery} d set due_at = ${dueTime(channel, sql`n.kind`)} from ${withRecipient()} where ${waits}`);
  }
}
