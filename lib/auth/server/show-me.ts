import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { admin, tenant } from "@/db/schema";
import { anySession } from "@/lib/auth/actor";
import { notFound } from "@/lib/errors";
import { defaultRoles } from "@/lib/permissions/pages";
import { useCase } from "@/lib/use-case";

/** `GET /me`: who the session belongs to. */
export const showMe = useCase({
  name: "session.me",
  allow: [anySession],
  input: z.object({}),
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
