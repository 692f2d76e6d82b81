import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { officeHours } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertWholeNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { type OfficeHoursRecord, officeHoursRecord } from "@/lib/features/office-hours/record";
import { officeHoursInput } from "@/lib/features/office-hours/schema";
import type { OfficeHours, WorkCalendar } from "@/lib/features/office-hours/working-time";
import { exactInstant } from "@/lib/format/dates";

/** All weekdays and everything in its order, also the keys, which PostgreSQL does not keep. */
const inOrder = ({ days, holidays }: OfficeHours) => ({
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    periods: (days.find((one) => one.weekday === weekday)?.periods ?? [])
      .map(({ from, to }) => ({ from, to }))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
  })),
  holidays: holidays.map(({ date, name }) => ({ date, name })).sort((a, b) => (a.date < b.date ? -1 : 1)),
});

async function readOfficeHours(tx: Executor): Promise<OfficeHoursRecord> {
  const [row] = await tx.select().from(officeHours);
  return {
    ...inOrder(row ?? { days: [], holidays: [] }),
    updated_at: row ? exactInstant(row.updatedAt) : null,
  };
}

/** Reads the office hours with the site's time zone. */
export const readCalendar = async (tx: Executor): Promise<WorkCalendar> => ({
  hours: await readOfficeHours(tx),
  timeZone: env.SITE_TIME_ZONE,
});

/** `GET /office-hours`. */
export const showOfficeHours = defineUseCase({
  name: "officeHours.show",
  allow: [adminWith("utilities.view", "utilities.systemParameterSettings")],
  input: z.object({}),
  output: officeHoursRecord,
  run: ({ tx }) => readOfficeHours(tx),
});

/** `PUT /office-hours`: replaces the hours and the holidays. Due times that exist do not change. */
export const saveOfficeHours = defineUseCase({
  name: "officeHours.save",
  allow: [adminWith("utilities.edit", "utilities.systemParameterSettings")],
  input: officeHoursInput,
  output: officeHoursRecord,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    await tx.execute(sql`lock table ${officeHours} in share row exclusive mode`);
    const before = await readOfficeHours(tx);
    await assertWholeNotStale(before.updated_at, input.updated_at, () =>
      findLastWholeSave(tx, actor, "officeHours.save"),
    );
    const after = inOrder(input);
    const names = (["days", "holidays"] as const).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    if (names.length === 0) return before;
    await tx
      .insert(officeHours)
      .values(after)
      .onConflictDoUpdate({ target: officeHours.id, set: { ...after, updatedAt: sql`clock_timestamp()` } });
    const detail = Object.fromEntries(names.map((name) => [name, { from: before[name], to: after[name] }]));
    await audit(tx, { actor, address, requestId }, "officeHours.save", "office_hours", "office", detail);
    afterCommit(() =>
      invalidate({ what: "officeHours" }, "utilities.systemParameterSettings", { tenants: false }),
    );
    return readOfficeHours(tx);
  },
});
