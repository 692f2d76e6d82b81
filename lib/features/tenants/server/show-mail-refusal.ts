import "server-only";
import * as z from "zod";
import { adminWith, client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readAddresses } from "@/lib/features/auth/server/addresses";
import { mailRefusalRecord } from "@/lib/ports/mail/refusal-record";
import { readRefusal } from "@/lib/ports/mail/server/refusals";
import { findTenant } from "./read";

/** `GET /tenant/{id}/mail-refusal`: whether mails to the tenant are refused; to people, whether their own are. */
export const showTenantMailRefusal = defineUseCase({
  name: "tenant.showMailRefusal",
  allow: [client, adminWith("tenants.view")],
  input: z.object({ id: recordId }),
  output: mailRefusalRecord,
  async run({ actor, input, tx }) {
    const isOther = actor.area === "client" && actor.tenantId !== input.id.toLowerCase();
    const row = isOther ? undefined : await findTenant(input.id);
    if (!row) throw notFound();
    if (actor.area !== "client") return await readRefusal(tx, row.email, { withAnswer: true });
    const own = await readAddresses(tx, actor.id);
    return await readRefusal(tx, own?.email ?? null, { withAnswer: false });
  },
});
