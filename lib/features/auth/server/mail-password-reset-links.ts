import "server-only";
import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { account, admin, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import type { Transaction } from "@/lib/core/server/database";
import { tryConsumeRateLimit } from "@/lib/core/server/rate-limit";
import { inTransaction } from "@/lib/core/server/transaction";
import { websiteName } from "@/lib/core/server/website-settings";
import { passwordMail } from "@/lib/ports/mail/messages";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { mailLimit } from "./login-limits";
import { makePasswordLink, resetLinkSeconds } from "./password-links";

type ForgottenPasswordJob = { area: "client" | "admin"; key: string };

/** The job of the queue `forgotten-password`: mails a link to each account with this client code or e-mail address. */
export async function mailPasswordResetLinks({ area, key }: ForgottenPasswordJob): Promise<void> {
  await inTransaction("password links", async (tx) => {
    const accounts =
      area === "client"
        ? [...(await lockTenants(tx, key)), ...(await lockPeople(tx, key))]
        : await lockAdmins(tx, key);
    const site = await websiteName(tx);
    for (const { id, email, name, code } of accounts) {
      if (email === null || !(await tryConsumeRateLimit([mailLimit({ area, id })], tx))) continue;
      const link = await makePasswordLink(tx, { area, id }, resetLinkSeconds);
      await enqueueMail(tx, passwordMail({ site, to: email, name, code, link }));
    }
  });
}

// Locked in a fixed order, so that parallel jobs neither deadlock nor exceed the mail limit.

/** The owner of several units may use one e-mail address for several tenants. */
const lockTenants = (tx: Transaction, key: string) =>
  tx
    .select({ id: tenant.id, email: tenant.email, name: tenant.uoccname, code: tenant.clientCode })
    .from(tenant)
    .where(
      and(
        eq(tenant.status, recordStatus.active),
        isNotNull(tenant.email),
        or(eq(tenant.clientCodeKey, key), eq(tenant.emailKey, key)),
      ),
    )
    .orderBy(asc(tenant.id))
    .limit(20)
    .for("no key update");

/** People who are not a unit's first one. */
const lockPeople = (tx: Transaction, key: string) =>
  tx
    .select({ id: account.id, email: account.email, name: account.name, code: sql<null>`null` })
    .from(account)
    .where(and(eq(account.emailKey, key), isNotNull(account.passwordHash)))
    .for("no key update");

const lockAdmins = (tx: Transaction, key: string) =>
  tx
    .select({ id: admin.id, email: admin.email, name: admin.name, code: sql<null>`null` })
    .from(admin)
    .where(
      and(
        eq(admin.emailKey, key),
        eq(admin.status, recordStatus.active),
        isNull(admin.deletedAt),
        eq(admin.role, "admin"),
      ),
    )
    .for("no key update");
