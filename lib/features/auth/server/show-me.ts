import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { admin, tenant, twoFactor } from "@/db/schema";
import { anySession } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { defineUseCase } from "@/lib/core/server/use-case";
import { sessionRecord } from "@/lib/features/auth/record";
import { isTwoFactorRequired } from "./two-factor-codes";

/** `GET /me`: the session's user. */
export const showMe = defineUseCase({
  name: "session.me",
  allow: [anySession],
  beforeSetUp: true,
  input: z.object({}),
  output: sessionRecord,
  async run({ actor, tx }) {
    const { id, area, name } = actor;
    if (area === "client") {
      const [row] = await tx.select({ email: tenant.email }).from(tenant).where(eq(tenant.id, id));
      if (!row) throw notFound();
      return { id, area, name, email: row.email, clientCode: actor.clientCode };
    }
    const [row] = await tx
      .select({ email: admin.email, since: twoFactor.confirmedAt })
      .from(admin)
      .leftJoin(twoFactor, eq(twoFactor.accountId, admin.id))
      .where(eq(admin.id, id));
    if (!row) throw notFound();
    const required = await isTwoFactorRequired(tx);
    const staff = { id, name, email: row.email, twoFactor: { on: row.since !== null, required } };
    return area === "admin" ? { ...staff, area, roles: actor.roles ?? defaultRoles } : { ...staff, area };
  },
});
