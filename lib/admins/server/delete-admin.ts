import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { admin, passwordLink } from "@/db/schema";
import { audit } from "@/lib/audit/server/audit";
import { admin as anAdmin } from "@/lib/auth/actor";
import { endSessionsOf } from "@/lib/auth/server/sessions";
import { forbidden, notFound } from "@/lib/errors";
import { recordId } from "@/lib/schema";
import { useCase } from "@/lib/use-case";
import { findAdmin } from "./read";

/** `DELETE /user-admin/{id}`: log-in ends at once; what the admin did keeps its name. Nobody deletes itself. */
export const deleteAdmin = useCase({
  name: "admin.delete",
  allow: [anAdmin("utilities.delete")],
  input: z.object({ id: recordId }),
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const row = await findAdmin(tx, actor, input.id, { lock: true });
    if (!row) throw notFound();
    const { id, name, email } = row;
    if (id === actor.id) throw forbidden("You can't delete yourself.");
    const now = sql`clock_timestamp()`;
    await tx.update(admin).set({ status: 0, deletedAt: now, updatedAt: now }).where(eq(admin.id, id));
    await tx.delete(passwordLink).where(eq(passwordLink.adminId, id));
    await endSessionsOf(tx, id, "admin");
    await audit(tx, { actor, address, requestId }, "admin.delete", "admin", id, { name, email });
    return { id, status: 0 };
  },
});
