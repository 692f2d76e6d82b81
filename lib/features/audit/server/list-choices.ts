import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { auditLog, auditLogCount } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type AuditChoices, unknownAccount } from "@/lib/features/audit/record";

/** The options of the screen's filters, from the stored counts. */
export const listAuditChoices = defineUseCase({
  name: "auditLog.choices",
  allow: [superAdmin],
  input: z.object({}),
  output: z.custom<AuditChoices>(),
  async run({ tx }) {
    const [choices] = await tx.execute<AuditChoices>(sql`
      select
        -- The last name of each person, including people who have left.
        (select coalesce(json_agg(json_build_object('id', who.admin_id, 'name', named.name) order by named.name), '[]')
          from (
            -- Tenants only have log-ins, and they are too many for a choice; the search finds them.
            select distinct admin_id from ${auditLogCount}
            where count > 0 and admin_id <> ${unknownAccount} and not (record_type = 'tenant' and action like 'session.%')
          ) who
          cross join lateral (
            select admin_name as name from ${auditLog} where admin_id = who.admin_id order by at desc, id desc limit 1
          ) named) as people,
        (select coalesce(json_agg(verb order by verb), '[]')
          from (select distinct split_part(action, '.', 2) as verb from ${auditLogCount} where count > 0) one) as actions,
        (select coalesce(json_agg(month order by month desc), '[]')
          from (select distinct month from ${auditLogCount} where count > 0) one) as months`);
    return choices ?? { people: [], actions: [], months: [] };
  },
});
