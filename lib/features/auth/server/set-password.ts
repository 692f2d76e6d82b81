import "server-only";
import { eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import type { Transaction } from "@/lib/core/server/database";
import { announceAccountChange } from "./announce-account-change";
import { endSessionsOf } from "./end-sessions";
import { endPasswordLinks } from "./password-links";

/**
 * Sets an account's password, and ends its sessions and mailed links (docs/rules/auth.md, Passwords).
 * @param exceptSessionId the session that does not end: of a user who changes the own password
 * @param isNews false for the first password, which the log-in mail tells
 */
export async function setPassword(
  tx: Transaction,
  { area, id }: { area: Area; id: string },
  passwordHash: string,
  exceptSessionId?: string,
  isNews = true,
): Promise<void> {
  if (area === "client") await tx.update(tenant).set({ passwordHash }).where(eq(tenant.id, id));
  else await tx.update(admin).set({ passwordHash }).where(eq(admin.id, id));
  await endPasswordLinks(tx, { area, id });
  if (isNews) await announceAccountChange(tx, { area, id }, "password");
  await endSessionsOf(tx, id, area, "password", exceptSessionId);
}
