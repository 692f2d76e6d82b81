import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { serviceSetting } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { serviceRecord } from "@/lib/features/settings/record";
import { serviceSettings } from "@/lib/features/settings/schema";
import { announceModules } from "@/lib/features/settings/server/announce-modules";
import { readServices } from "./show-services";

/** `POST /system-parameter-setting`: saves the given modules, leaves the others, and answers all eight. */
export const saveServices = defineUseCase({
  name: "systemParameterSettings.save",
  allow: [admin("utilities.edit", "utilities.systemParameterSettings")],
  input: serviceSettings,
  output: z.array(serviceRecord),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    // Written in a fixed order, so that two saves at once can't deadlock.
    const services = input.services.toSorted((a, b) => (a.type < b.type ? -1 : 1));
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
      await audit(tx, caller, "systemParameterSettings.save", "service_setting", "services", { services });
    }
    afterCommit(() => announceModules());
    return readServices(tx);
  },
});
