import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { post, postAnalytic, pushSubscription, session } from "@/db/schema";
import { postLiteral } from "@/db/status-literals";
import { adminWith } from "@/lib/core/actor";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { isAliveSession } from "@/lib/features/auth/server/own-sessions";
import { tenantActivity } from "@/lib/features/overview/record";
import { requireTenant } from "@/lib/features/tenants/server/read";
import { isoInstant } from "@/lib/format/dates";

type Counts = Omit<z.infer<typeof tenantActivity>, "lastSeen">;

/** `GET /tenant/{id}/activity`: what a tenant reads and where it is logged in. */
export const showTenantActivity = defineUseCase({
  name: "overview.activity",
  allow: [adminWith("tenants.view")],
  input: z.object({ id: recordId }),
  output: tenantActivity,
  async run({ input, tx }) {
    const tenant = await requireTenant(input.id);
    const { id } = tenant;
    const [counts] = await tx.execute<Counts>(sql`
      select count(*)::int as posts,
        (count(*) filter (where not exists (
          select from ${postAnalytic} a where a.post_id = p.id and a.tenant_id = ${id})))::int as "unreadPosts",
        (select max(day)::text from ${postAnalytic} where tenant_id = ${id}) as "lastRead",
        (select count(*)::int from ${session} where tenant_id = ${id} and ${isAliveSession}) as sessions,
        (select count(*)::int from ${pushSubscription} where account_id = ${id}) as "pushDevices"
      from ${post} p
      where p.status = ${postLiteral.approved} and p.created_at > now() - interval '1 year'
        and (p.start_date is null or p.start_date <= now())`);
    return { ...(counts as Counts), lastSeen: isoInstant(tenant.lastSeen) };
  },
});
