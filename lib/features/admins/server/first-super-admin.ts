import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { account, admin } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db, type Executor } from "@/lib/core/server/database";
import { createAccount } from "@/lib/features/auth/server/accounts";
import { hashPassword } from "@/lib/features/auth/server/passwords";
import { accountKey } from "@/lib/format/account-key";

/*
 * The first super admin comes from SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD (docs/rules/auth.md, The first super
 * admin).
 */

type FirstSuperAdmin = typeof admin.$inferInsert & { id: string; passwordHash: string };

/** Null if the environment names none. Hashes the password, so do not call it inside a transaction. */
export async function firstSuperAdmin(): Promise<FirstSuperAdmin | null> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = env;
  if (!email || !password) return null;
  return {
    id: uuidv7(),
    role: "superadmin",
    name: "Super Admin",
    email: email.toLowerCase(),
    emailKey: accountKey(email),
    passwordHash: await hashPassword(password),
  };
}

/** Call after a reset of the table. */
export async function addSuperAdmin(
  tx: Executor,
  { passwordHash, ...first }: FirstSuperAdmin,
): Promise<void> {
  await createAccount(tx, first.id, passwordHash);
  const added = await tx.insert(admin).values(first).onConflictDoNothing();
  if (added.count === 0) await tx.delete(account).where(eq(account.id, first.id));
}

/** A migration step: creates the super admin if none exists; an existing one is never changed. */
export async function ensureSuperAdmin(): Promise<void> {
  const existing = await db
    .select({ id: admin.id })
    .from(admin)
    .where(and(eq(admin.role, "superadmin"), isNull(admin.deletedAt)))
    .limit(1);
  if (existing.length > 0) return;
  const first = await firstSuperAdmin();
  if (first) await addSuperAdmin(db, first);
}
