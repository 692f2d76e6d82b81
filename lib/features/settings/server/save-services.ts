import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { serviceSetting } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertVersionMatches } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { serviceSettingRecord } from "@/lib/features/settings/record";
import { serviceSettings } from "@/lib/features/settings/schema";
import { invalidateModules } from "./invalidate-modules";
import { readServiceSettings } from "./show-services";

/** `POST /system-parameter-setting`: absent modules do not change; returns all modules. */
export const saveServices = defineUseCase({
  name: "systemParameterSettings.save",
  allow: [adminWith("utilities.edit", "utilities.systemParameterSettings")],
  input: serviceSettings,
  output: z.array(serviceSettingRecord),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId, ifMatch }) {
    // Locks the table, because a module that was never set has no row to lock.
    await tx.execute(sql`lock table ${serviceSetting} in share row exclusive mode`);
    const before = await tx.select().from(serviceSetting);
    await assertVersionMatches(await readServiceSettings(tx), ifMatch, () =>
      findLastWholeSave(tx, actor, "systemParameterSettings.save"),
    );
    const existing = new Map(before.map((row) => [row.type, row]));
    const services = input.services.filter(({ type, amount, status }) => {
      const row = existing.get(type);
      return row?.amount !== amount || row.status !== status;
    });
    if (services.length > 0) {
      await tx
        .insert(serviceSetting)
        .values(services)
        .onConflictDoUpdate({
          target: serviceSetting.type,
          set: {
            amount: sql`excluded.amount`,
            status: sql`excluded.status`,
            updatedAt: sql`clock_timestamp()`,
          },
        });
      const caller = { actor, address, requestId };
      const detail = Object.fromEntries(
        services.flatMap(({ type, ...to }) =>
          (["amount", "status"] as const)
            .filter((name) => existing.get(type)?.[name] !== to[name])
            .map((name) => [`${type}.${name}`, { from: existing.get(type)?.[name] ?? null, to: to[name] }]),
        ),
      );
      await audit(tx, caller, "systemParameterSettings.save", "service_setting", "services", detail);
      afterCommit(() => invalidateModules());
    }
    return readServiceSettings(tx);
  },
});
