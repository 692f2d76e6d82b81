import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { ticket } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { type DeletionEffects, deletedWithEffects, deletionEffects } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { lockTenant, requireTenant } from "@/lib/features/tenants/server/read";
import { removeTenant } from "@/lib/features/tenants/server/remove-tenant";
import {
  cancelBookings,
  countComingBookings,
  releaseHolds,
} from "@/lib/features/tickets/server/engine/cancel-bookings";
import { countOpenPayments, countOpenTickets } from "./count-open";

const allow = [adminWith("tenants.delete")];
const input = z.object({ id: recordId });

const remarks = "This booking was cancelled because the tenant's record was deleted.";

/** @param cancelled the number of bookings that are, or were, cancelled */
async function countEffects(
  tx: Executor,
  id: string,
  cancelled: number,
  open: number,
): Promise<DeletionEffects> {
  return {
    cancelled: { reservations: cancelled },
    open: { tickets: open, payments: await countOpenPayments(tx, id) },
  };
}

/** `GET /tenant/{id}/deletion`: what hangs on a tenant. */
export const showTenantDeletion = defineUseCase({
  name: "tenant.deletion",
  allow,
  input,
  output: deletionEffects,
  async run({ input: { id }, tx }) {
    const found = await requireTenant(id);
    const coming = await countComingBookings(tx, { tenantId: found.id });
    const open = await countOpenTickets(tx, eq(ticket.tenantId, found.id));
    return countEffects(tx, found.id, coming, open - coming);
  },
});

/**
 * `DELETE /tenant/{id}` (docs/rules/tenants.md, Deletion): cancels the tenant's coming bookings. Its other tickets and its
 * payments stay, with its name.
 */
export const deleteTenant = defineUseCase({
  name: "tenant.delete",
  allow,
  input,
  output: deletedWithEffects,
  write: true,
  async run(context) {
    const { tx } = context;
    const { id: tenantId } = await requireTenant(context.input.id);
    // Bookings are locked before their tenant, as everywhere. Those that came meanwhile follow.
    const before = await cancelBookings(context, { tenantId }, remarks);
    const row = await lockTenant(tx, tenantId);
    if (!row) throw notFound();
    const cancelled = before + (await cancelBookings(context, { tenantId }, remarks));
    await releaseHolds(tx, { tenantId });
    await removeTenant(context, row);
    const open = await countOpenTickets(tx, eq(ticket.tenantId, tenantId));
    const effects = await countEffects(tx, tenantId, cancelled, open);
    return { id: tenantId, status: recordStatus.deleted, ...effects };
  },
});
