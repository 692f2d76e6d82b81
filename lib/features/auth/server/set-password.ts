import "server-only";
import { eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import type { Transaction } from "@/lib/core/server/database";
import { endSessionsOf } from "./end-sessions";
import { endPasswordLinks } from "./password-links";

/**
 * Gives an account a new password, which ends its sessions and every link that was mailed before (docs/rules/auth.md,
 * Passwords).
 * @param staysSessionId the session that stays: that of who changes its own password
 */
export async function setPassword(
  tx: Transaction,
  { area, id }: { area: Area; id: string },
  passwordHash: string,
  staysSessionId?: string,
): Promise<void> {
  if (area === "client") await tx.update(tenant).set({ passwordHash }).where(eq(tenant.id, id));
  else await tx.update(admin).set({ passwordHash }).where(eq(admin.id, id));
  await endPasswordLinks(tx, { area, id });
  await endSessionsOf(tx, id, area, "password", staysSessionId);
}
