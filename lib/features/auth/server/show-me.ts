import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { admin, tenant } from "@/db/schema";
import { anySession } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { defineUseCase } from "@/lib/core/server/use-case";
import { sessionRecord } from "@/lib/features/auth/record";

/** `GET /me`: the session's holder. */
export const showMe = defineUseCase({
  name: "session.me",
  allow: [anySession],
  input: z.object({}),
  output: sessionRecord,
  async run({ actor, tx }) {
    const { id, area, name } = actor;
    if (area === "client") {
      const [row] = await tx.select({ email: tenant.email }).from(tenant).where(eq(tenant.id, id));
      if (!row) throw notFound();
      return { id, area, name, email: row.email, clientCode: actor.clientCode };
    }
    const [row] = await tx.select({ email: admin.email }).from(admin).where(eq(admin.id, id));
    if (!row) throw notFound();
    return area === "admin"
      ? { id, area, name, email: row.email, roles: actor.roles ?? defaultRoles }
      : { id, area, name, email: row.email };
  },
});
