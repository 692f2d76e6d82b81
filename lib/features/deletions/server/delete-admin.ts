import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { admin } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith, adminWithAny } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { grants } from "@/lib/core/permissions/grants";
import type { Permission } from "@/lib/core/permissions/pages";
import { deletedWithEffects } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { findAdmin } from "@/lib/features/admins/server/read";
import { removeAdmin } from "@/lib/features/admins/server/remove-admin";
import { type AdminEffects, adminEffects } from "@/lib/features/deletions/record";
import { registry } from "@/lib/features/tickets/registry";
import { isOpenOf } from "@/lib/features/tickets/server/responsibility/assign";
import { countOpenTickets } from "./count-open";

const input = z.object({ id: recordId });

/** The pages where tenants file something, which somebody must see. */
const filed = [
  ...registry.map(({ page, nouns }) => ({ page, what: nouns })),
  { page: "payments", what: "payments" },
] as const;

/** The pages that this administrator alone may view, and what tenants file there. */
async function readLastViewer(tx: Executor, id: string): Promise<AdminEffects["lastViewer"]> {
  const admins = await tx
    .select({ id: admin.id, roles: admin.roles })
    .from(admin)
    .where(and(eq(admin.role, "admin"), eq(admin.status, recordStatus.active), isNull(admin.deletedAt)));
  return filed.filter(({ page }) => {
    const viewers = admins.filter(({ roles }) => grants(roles, `${page}.view` as Permission));
    return viewers.length === 1 && viewers[0]?.id === id;
  });
}

/** The tickets stay with the person until they are handed over (docs/rules/tickets.md, Assignee). */
async function countEffects(tx: Executor, id: string) {
  const where = isOpenOf(id);
  const tickets = where ? await countOpenTickets(tx, where) : 0;
  return { cancelled: { reservations: 0 }, open: { tickets, payments: 0 } };
}

/** `GET /user-admin/{id}/deletion`: what hangs on an administrator, also before a deactivation or other roles. */
export const showAdminDeletion = defineUseCase({
  name: "admin.deletion",
  allow: [adminWithAny("utilities.edit", "utilities.delete", "utilities.manageAccess")],
  input,
  output: adminEffects,
  async run({ actor, input: { id }, tx }) {
    const found = await findAdmin(tx, actor, id);
    if (!found) throw notFound();
    return { ...(await countEffects(tx, found.id)), lastViewer: await readLastViewer(tx, found.id) };
  },
});

/** `DELETE /user-admin/{id}`. */
export const deleteAdmin = defineUseCase({
  name: "admin.delete",
  allow: [adminWith("utilities.delete")],
  input,
  output: deletedWithEffects,
  write: true,
  async run(context) {
    const id = await removeAdmin(context, context.input.id);
    return { id, status: recordStatus.deleted, ...(await countEffects(context.tx, id)) };
  },
});
