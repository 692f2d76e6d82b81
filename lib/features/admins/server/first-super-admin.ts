import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { admin } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { hashPassword } from "@/lib/features/auth/server/passwords";
import { accountKey } from "@/lib/format/account-key";

/**
 * Creates a super admin from SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD where there is none; part of a migration and of
 * a reset of the table (docs/rules/auth.md). An existing one is never changed.
 */
export async function ensureSuperAdmin(): Promise<void> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = env;
  if (!email || !password) return;
  const known = await db
    .select({ id: admin.id })
    .from(admin)
    .where(and(eq(admin.role, "superadmin"), isNull(admin.deletedAt)))
    .limit(1);
  if (known.length > 0) return;
  await db
    .insert(admin)
    .values({
      role: "superadmin",
      name: "Super Admin",
      email: email.toLowerCase(),
      emailKey: accountKey(email),
      passwordHash: await hashPassword(password),
    })
    .onConflictDoNothing();
}
