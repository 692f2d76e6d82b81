import "server-only";
import type { Area } from "@/lib/core/areas";
import type { Transaction } from "@/lib/core/server/database";
import { notifyAdmin, notifyTenant } from "@/lib/features/notifications/server/notify";
import { type AccountChange, accountChanged } from "./notices";

/**
 * Stores a notification for a person about a change of their own account. Mails about such changes have their own texts.
 */
export async function notifyOfAccount(
  tx: Transaction,
  { area, id }: { area: Area; id: string },
  change: AccountChange,
): Promise<void> {
  const news = { notice: accountChanged, values: { change }, hasOwnMail: true };
  if (area === "client") await notifyTenant(tx, id, news);
  else await notifyAdmin(tx, id, null, news);
}
