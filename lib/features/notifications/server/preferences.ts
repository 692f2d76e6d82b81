import "server-only";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { delivery, notification, notificationPreference } from "@/db/schema";
import { anyAdmin, client } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { kindPreferences } from "@/lib/features/notifications/preferences";
import { preferencesForm, quietFault } from "@/lib/features/notifications/preferences-schema";
import { type NotificationPreferences, preferencesRecord } from "@/lib/features/notifications/record";
import { type Owner, ownRows } from "./bell";

/* A person's own preferences (docs/rules/notifications.md, Preferences). */

const ownPreferences = ({ area, id }: Owner): SQL =>
  area === "client" ? eq(notificationPreference.tenantId, id) : eq(notificationPreference.adminId, id);

/** `GET /notification-preferences`: the caller's preferences. */
export const showPreferences = defineUseCase({
  name: "notification.showPreferences",
  allow: [client, anyAdmin],
  input: z.object({}),
  output: preferencesRecord,
  run: ({ actor, tx }) => readPreferences(tx, actor),
});

/** `PUT /notification-preferences`: changes them. */
export const updatePreferences = defineUseCase({
  name: "notification.updatePreferences",
  allow: [client, anyAdmin],
  input: preferencesForm,
  output: preferencesRecord,
  write: true,
  async run({ actor, input, tx }) {
    const before = await readPreferences(tx, actor);
    const named = Object.entries(input).filter(([, value]) => value !== undefined);
    const after: NotificationPreferences = { ...before, ...Object.fromEntries(named) };
    const fault = quietFault(after.quietFrom, after.quietTo);
    if (fault) throw invalid(fault);
    await savePreferences(tx, actor, { ...after, kinds: input.kinds ?? [] });
    return await readPreferences(tx, actor);
  },
});

/** Reads a person's preferences, with the defaults. */
export async function readPreferences(tx: Executor, owner: Owner): Promise<NotificationPreferences> {
  const [row] = await tx.select().from(notificationPreference).where(ownPreferences(owner));
  return {
    kinds: kindPreferences(row?.kinds ?? {}),
    quietFrom: row?.quietFrom?.slice(0, 5) ?? null,
    quietTo: row?.quietTo?.slice(0, 5) ?? null,
    digest: row?.digest ?? "none",
    showText: row?.showText ?? false,
  };
}

type Choice = Omit<NotificationPreferences["kinds"][number], "fixed">;

/** Saves a person's preferences, and releases what waited for quiet hours or a digest that are turned off. */
export async function savePreferences(
  tx: Transaction,
  owner: Owner,
  preferences: Omit<NotificationPreferences, "kinds"> & { kinds: readonly Choice[] },
): Promise<void> {
  const { kinds, quietFrom, quietTo, digest, showText } = preferences;
  const chosen = Object.fromEntries(kinds.map(({ kind, bell, push, mail }) => [kind, { bell, push, mail }]));
  const isTenant = owner.area === "client";
  const values = { quietFrom, quietTo, digest, showText, updatedAt: sql`clock_timestamp()` };
  await tx
    .insert(notificationPreference)
    .values({
      tenantId: isTenant ? owner.id : null,
      adminId: isTenant ? null : owner.id,
      kinds: chosen,
      ...values,
    })
    .onConflictDoUpdate({
      target: isTenant ? notificationPreference.tenantId : notificationPreference.adminId,
      set: { ...values, kinds: sql`${notificationPreference.kinds} || excluded.kinds` },
    });
  if (quietFrom !== null) return;
  const released = or(
    eq(delivery.channel, "push"),
    digest === "none" ? eq(delivery.channel, "mail") : undefined,
  );
  const own = tx.select({ id: notification.id }).from(notification).where(ownRows(owner));
  await tx
    .update(delivery)
    .set({ dueAt: sql`now()` })
    .where(and(eq(delivery.isHeld, true), inArray(delivery.notificationId, own), released));
}
