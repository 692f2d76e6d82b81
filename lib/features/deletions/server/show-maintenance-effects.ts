import "server-only";
import { countDistinct, desc, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { admin, payment, session, soaImport } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { isAliveSession } from "@/lib/features/auth/server/own-sessions";
import { maintenanceEffects } from "@/lib/features/deletions/record";
import { isOpenAtProvider } from "@/lib/features/invoices/server/on-the-way";
import { isoInstant } from "@/lib/format/dates";

/** The most staff that are named. */
const mostNamed = 100;

/** `GET /maintenance/effects`: who is logged in, and what is under way (docs/rules/settings.md, Maintenance). */
export const showMaintenanceEffects = defineUseCase({
  name: "maintenance.effects",
  allow: [superAdmin],
  input: z.object({}),
  output: maintenanceEffects,
  async run({ tx }) {
    const [counts] = await tx
      .select({
        now: sql<string>`clock_timestamp()`,
        tenantCount: countDistinct(session.tenantId),
        staffCount: sql<number>`count(distinct ${session.accountId}) filter (where ${session.area} = 'admin')::int`,
      })
      .from(session)
      .where(isAliveSession);
    return {
      now: isoInstant(counts?.now ?? ""),
      staff: await findStaff(tx),
      staffCount: counts?.staffCount ?? 0,
      tenantCount: counts?.tenantCount ?? 0,
      paymentCount: await tx.$count(payment, isOpenAtProvider),
    };
  },
});

async function findStaff(tx: Executor) {
  const newest = tx
    .selectDistinctOn([session.accountId])
    .from(session)
    .where(sql`${session.area} = 'admin' and ${isAliveSession}`)
    .orderBy(session.accountId, desc(session.lastUsedAt))
    .as("newest");
  const rows = await tx
    .select({
      id: admin.id,
      name: admin.name,
      lastUsedAt: newest.lastUsedAt,
      userAgent: newest.userAgent,
    })
    .from(newest)
    .innerJoin(admin, eq(admin.id, newest.accountId))
    .orderBy(desc(newest.lastUsedAt), admin.name)
    .limit(mostNamed);
  const running = await tx
    .select({ adminId: soaImport.adminId, done: soaImport.count, total: soaImport.total })
    .from(soaImport)
    .where(inArray(soaImport.state, ["receiving", "running"]));
  return rows.map((row) => {
    const one = running.find(({ adminId }) => adminId === row.id);
    return {
      ...row,
      lastUsedAt: isoInstant(row.lastUsedAt),
      import: one ? { done: one.done, total: one.total } : null,
    };
  });
}
