import "server-only";
import { services, type TicketKindName } from "@/db/kinds";
import { serviceSetting } from "@/db/schema";
import { moduleStatus } from "@/db/statuses";
import { type Executor, prepared } from "@/lib/core/server/database";
import { disabledNote, unsettledNote } from "@/lib/features/billing/module-notes";
import type { ModuleAccess } from "@/lib/features/billing/record";
import { centavos } from "@/lib/format/money";
import { outstandingBalance } from "./balance";

const { type, status, amount } = serviceSetting;
const serviceSettings = prepared((tx) =>
  tx.select({ type, status, amount }).from(serviceSetting).prepare("service_settings"),
);

/** All modules in their order. @param balance exact decimal text */
export async function readModuleAccess(tx: Executor, balance: string): Promise<ModuleAccess[]> {
  const settings = await serviceSettings(tx).execute();
  return services.map((type) => {
    const setting = settings.find((row) => row.type === type);
    const note = noteFor(setting, balance);
    return { type, open: note === null, note };
  });
}

/** A module's note, or null if it is open (docs/rules/billing.md, Modules). */
function noteFor(setting: { status: number; amount: string } | undefined, balance: string): string | null {
  if (setting?.status !== moduleStatus.on) return disabledNote;
  return centavos(balance) < centavos(setting.amount) ? null : unsettledNote;
}

/** The note of a closed module for a tenant, or null if it is open. */
export async function moduleNote(
  tx: Executor,
  tenantId: string,
  type: TicketKindName,
): Promise<string | null> {
  const { balance } = await outstandingBalance(tx, tenantId);
  const access = await readModuleAccess(tx, balance);
  return access.find((module) => module.type === type)?.note ?? null;
}
