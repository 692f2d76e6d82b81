import "server-only";
import { eq } from "drizzle-orm";
import { account } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import type { Transaction } from "@/lib/core/server/database";
import { announceAccountChange } from "./announce-account-change";
import { endSessionsOf } from "./end-sessions";
import { endPasswordLinks } from "./password-links";

/** Removes an account's password and mailed links, so that nobody can log in. */
export async function removePassword(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(account).set({ passwordHash: null }).where(eq(account.id, accountId));
  await endPasswordLinks(tx, accountId);
}

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
  await tx.update(account).set({ passwordHash }).where(eq(account.id, id));
  await endPasswordLinks(tx, id);
  if (isNews) await announceAccountChange(tx, { area, id }, "password");
  await endSessionsOf(tx, id, "password", exceptSessionId);
}
