import "server-only";
import type { Executor } from "@/db/client";
import { serviceSetting } from "@/db/schema";
import { centavos } from "@/lib/format/money";
import { clientNotificationChannel, modulesEvent, websiteSettingsChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/server/publish";
import { serviceTypes } from "@/lib/settings/services";
import { disabledNote, type ModuleAccess, unsettledNote } from "@/lib/tenants/module-notes";
import type { TicketKindName } from "@/lib/tickets/define";
import { outstandingBalance } from "./balance";

/** All eight modules for a tenant with this balance (exact decimal text), in the order of their settings. */
export async function moduleAccess(tx: Executor, balance: string): Promise<ModuleAccess[]> {
  const settings = await tx
    .select({ type: serviceSetting.type, status: serviceSetting.status, amount: serviceSetting.amount })
    .from(serviceSetting);
  return serviceTypes.map((type) => {
    const setting = settings.find((row) => row.type === type);
    const note = noteFor(setting, balance);
    return { type, open: note === null, note };
  });
}

/** The switched-off note wins; a module that was never set is off (decisions, Money). */
function noteFor(setting: { status: number; amount: string } | undefined, balance: string): string | null {
  if (setting?.status !== 1) return disabledNote;
  return centavos(balance) < centavos(setting.amount) ? null : unsettledNote;
}

/** Why a tenant may not file a ticket of this kind now; null where it may. */
export async function moduleNote(
  tx: Executor,
  tenantId: string,
  type: TicketKindName,
): Promise<string | null> {
  const { balance } = await outstandingBalance(tx, tenantId);
  const access = await moduleAccess(tx, balance);
  return access.find((module) => module.type === type)?.note ?? null;
}

/** Tells the portals that modules may have been opened or closed: all tenants', or those of one. */
export const announceModules = (tenantId?: string): Promise<void> =>
  publish([tenantId ? clientNotificationChannel(tenantId) : websiteSettingsChannel], modulesEvent, {});
