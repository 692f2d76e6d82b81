import "server-only";
import { and, gt, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { session } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { idleSeconds } from "@/lib/core/areas";
import { countValue } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";

/** How many sessions of tenants and staff end when maintenance starts; for the settings' page. */
export const countSessions = defineUseCase({
  name: "sessions.count",
  allow: [superAdmin],
  input: z.object({}),
  output: z.object({ count: countValue }),
  async run({ tx }) {
    const isAlive = gt(session.lastUsedAt, sql`clock_timestamp() - make_interval(secs => ${idleSeconds})`);
    return { count: await tx.$count(session, and(inArray(session.area, ["client", "admin"]), isAlive)) };
  },
});
