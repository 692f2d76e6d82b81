import "server-only";
import { eq, sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import { areaLink } from "@/lib/core/area-link";
import type { Area } from "@/lib/core/areas";
import type { Transaction } from "@/lib/core/server/database";
import { websiteName } from "@/lib/core/server/website-settings";
import { notifyAdmin, notifyPerson } from "@/lib/features/notifications/server/notify";
import { pushToDevices } from "@/lib/features/notifications/server/push-to-devices";
import { type AccountChange, accountChangedMail } from "@/lib/ports/mail/account-mails";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { readPasswordHash } from "./accounts";
import { readAddresses } from "./addresses";
import { accountChanged, accountChangeText } from "./notices";

/**
 * Notifies a person of any change of their account: by a mail to the account's address, in the bell, and on
 * all devices (docs/rules/auth.md, News about the account). Call it before the address is changed and before devices are
 * removed.
 */
export async function announceAccountChange(
  tx: Transaction,
  { area, id }: { area: Area; id: string },
  change: AccountChange,
): Promise<void> {
  const owner = await (area === "client" ? findPerson(tx, id) : findAdmin(tx, id));
  // Nobody can have logged in to it.
  if (!owner || (owner.email === null && (await readPasswordHash(tx, id)) === null)) return;
  const news = { notice: accountChanged, values: { change }, isDelivered: true };
  if (area === "client") await notifyPerson(tx, id, news);
  else await notifyAdmin(tx, id, null, news);
  await pushToDevices(tx, { area: owner.area, id }, accountChanged, accountChangeText(change, area));
  const { email: to, name, code } = owner;
  if (!to) return;
  const site = await websiteName(tx);
  const account = { area, site, to, name, code, link: areaLink(owner.area) };
  await enqueueMail(tx, accountChangedMail(change, account));
}

async function findPerson(tx: Transaction, id: string) {
  const found = await readAddresses(tx, id);
  return found && { ...found, area: "client" as const };
}

async function findAdmin(tx: Transaction, id: string) {
  const { email, name, role } = admin;
  const [row] = await tx
    .select({ email, name, role, code: sql<null>`null` })
    .from(admin)
    .where(eq(admin.id, id));
  return row && { ...row, area: row.role === "superadmin" ? ("super-admin" as const) : ("admin" as const) };
}
