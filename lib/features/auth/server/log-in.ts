import "server-only";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { account, admin, currentMembership, tenant, twoFactor } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { open } from "@/lib/core/actor";
import type { Area } from "@/lib/core/areas";
import { AppError } from "@/lib/core/errors";
import { db, type Executor } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { networkOf } from "@/lib/core/server/network-prefix";
import { inTransaction } from "@/lib/core/server/transaction";
import { type Caller, defineUseCase, type UseCase } from "@/lib/core/server/use-case";
import { tokenAnswer } from "@/lib/features/auth/record";
import { clientLogin, staffLogin } from "@/lib/features/auth/schema";
import { accountKey } from "@/lib/format/account-key";
import { accountsWithAddress } from "./addresses";
import { type AccountEvent, auditAccounts } from "./audit-accounts";
import { endReplacedSession } from "./end-sessions";
import { beginAttempt, beginCode, type Lock, lockMinutes } from "./login-limits";
import { findKnownOrigin, saveOrigins } from "./login-origins";
import { passwordMatches, runInHashQueue } from "./passwords";
import { assertOpen, beginSession } from "./sessions";
import { consumeCode } from "./two-factor-codes";

/** `tenantId`: the unit of a person; `twoFactorSince` is null without an authenticator app. */
type FoundAccount = {
  id: string;
  passwordHash: string | null;
  tenantId?: string;
  twoFactorSince?: string | null;
};
type Credentials = { name: string; password: string; code?: string | undefined };

/** `POST /login`: a client code, or a person's e-mail address, and the password → a token. */
export const logInClient = defineUseCase({
  name: "session.logInClient",
  allow: [open],
  input: clientLogin,
  output: tokenAnswer,
  async run({ input, ...caller }) {
    const key = accountKey(input.clientCode);
    const find = async (tx: Executor) => {
      const byCode = await findPerson(tx, and(eq(tenant.clientCodeKey, key), eq(account.id, tenant.id)));
      return byCode.length > 0 ? byCode : await findByAddress(tx, key);
    };
    return logIn("client", { name: input.clientCode, password: input.password }, caller, find);
  },
});

/** Finds people with the units for which they may act, first the one whose first person they are. */
const findPerson = (tx: Executor, which: SQL | undefined): Promise<FoundAccount[]> =>
  tx
    .select({ id: account.id, passwordHash: account.passwordHash, tenantId: tenant.id })
    .from(account)
    .innerJoin(currentMembership, eq(currentMembership.accountId, account.id))
    .innerJoin(tenant, eq(tenant.id, currentMembership.tenantId))
    .where(and(eq(tenant.status, recordStatus.active), which))
    .orderBy(desc(sql`${tenant.id} = ${account.id}`), asc(tenant.clientCode), asc(tenant.id));

/** Finds the person with an address. One that belongs to several accounts finds nobody: they log in by client code. */
async function findByAddress(tx: Executor, key: string): Promise<FoundAccount[]> {
  const [id, other] = await accountsWithAddress(tx, key);
  return id && !other ? await findPerson(tx, eq(account.id, id)) : [];
}

const findStaff = (role: "admin" | "superadmin", email: string) => (tx: Executor) =>
  tx
    .select({ id: account.id, passwordHash: account.passwordHash, twoFactorSince: twoFactor.confirmedAt })
    .from(admin)
    .innerJoin(account, eq(account.id, admin.id))
    .leftJoin(twoFactor, eq(twoFactor.accountId, account.id))
    .where(
      and(
        eq(admin.emailKey, accountKey(email)),
        eq(admin.role, role),
        eq(admin.status, recordStatus.active),
        isNull(admin.deletedAt),
      ),
    );

/** `POST /login/admin`: e-mail and password → a token; a super admin is refused here. */
export const logInAdmin = defineUseCase({
  name: "session.logInAdmin",
  allow: [open],
  input: staffLogin,
  output: tokenAnswer,
  run: ({ input, ...caller }) =>
    logIn("admin", { name: input.email, ...input }, caller, findStaff("admin", input.email)),
});

/** `POST /login/super-admin`: e-mail and password → a token; an admin is refused here. */
export const logInSuperAdmin = defineUseCase({
  name: "session.logInSuperAdmin",
  allow: [open],
  input: staffLogin,
  output: tokenAnswer,
  run: ({ input, ...caller }) =>
    logIn("super-admin", { name: input.email, ...input }, caller, findStaff("superadmin", input.email)),
});

export const logInUseCases: Record<Area, UseCase<z.ZodType, typeof tokenAnswer>> = {
  client: logInClient,
  admin: logInAdmin,
  "super-admin": logInSuperAdmin,
};

const invalidCredentials = () => new AppError("unauthenticated", "Login Failed: Invalid Credentials");

const codeRequiredMessage = "Enter the code of your authenticator app.";
const foreignSecretMessage =
  "Your authenticator app can't be used any more on this server: use a recovery code, or ask a super admin.";

const codeError = (message: string) =>
  new AppError("unauthenticated", message, { errors: { code: [message] } });

type AnonymousCaller = Omit<Caller, "actor">;

async function logIn(
  area: Area,
  credentials: Credentials,
  from: AnonymousCaller,
  find: (tx: Executor) => Promise<FoundAccount[]>,
): Promise<{ token: string }> {
  const { address, userAgent, browser } = from;
  let found: FoundAccount | undefined;
  const prove = async (): Promise<FoundAccount> => {
    await assertOpen(area);
    return await runInHashQueue(address, async () => {
      [found] = await find(db);
      return await verifyCredentials(area, credentials, from, found);
    });
  };
  const proved = await prove().catch((error: unknown) => {
    const who = { requestId: from.requestId, area, account: found?.id, address };
    if (error instanceof AppError) log.warn({ ...who, status: error.status }, "log-in refused");
    throw error;
  });
  return await inTransaction(networkOf(address), async (tx) => {
    // Locks the account: a change that ends its sessions either committed before and is seen below, or waits and ends
    // this session too.
    const token = await beginSession(tx, area, proved.id, address, userAgent, proved.tenantId);
    const [now] = await find(tx);
    if (now?.id !== proved.id || now.tenantId !== proved.tenantId) throw invalidCredentials();
    if (now.passwordHash !== proved.passwordHash) throw invalidCredentials();
    if (now.twoFactorSince !== proved.twoFactorSince) throw codeError(codeRequiredMessage);
    if (browser?.sessionToken) await endReplacedSession(tx, area, browser.sessionToken);
    await saveOrigins(tx, proved.id, { address, browserId: browser?.id });
    await auditAccounts(tx, [{ ...from, account: { area, id: proved.id }, action: "session.logIn" }]);
    return { token };
  });
}

/**
 * Verifies the password and the authenticator code.
 * @throws AppError `unauthenticated`, `too-many`
 */
async function verifyCredentials(
  area: Area,
  { name, password, code = "" }: Credentials,
  from: AnonymousCaller,
  found: FoundAccount | undefined,
): Promise<FoundAccount> {
  const { address, browser } = from;
  const origin = await findKnownOrigin(found?.id ?? null, { address, browserId: browser?.id });
  const attempt = await beginAttempt(area, name, address, { knownOrigin: origin });
  const refuse = async (reason: string, error: AppError): Promise<never> => {
    await auditRefusal(area, from, found?.id ?? null, reason, attempt.locks);
    throw error;
  };
  const isPasswordCorrect = await passwordMatches(password, found?.passwordHash);
  if (!found) return refuse("unknown account", invalidCredentials());
  if (!isPasswordCorrect) return refuse("wrong password", invalidCredentials());
  const isCodeRequired = found.twoFactorSince !== undefined && found.twoFactorSince !== null;
  // A wrong code counts as a failed attempt; a missing one does not, nor one that this server can't check.
  let isForeign = false;
  if (isCodeRequired && code !== "") {
    const counted = await beginCode(found.id);
    const result = await consumeCode(found.id, code);
    if (result === "wrong") return refuse("wrong authenticator code", codeError("This code is not valid."));
    isForeign = result === "foreign";
    await counted.release();
  }
  await attempt.release();
  if (isForeign) {
    await auditRefusal(area, from, found.id, "authenticator secret of another APP_SECRET", []);
    throw codeError(foreignSecretMessage);
  }
  if (isCodeRequired && code === "") {
    await auditRefusal(area, from, found.id, "no authenticator code", []);
    throw codeError(codeRequiredMessage);
  }
  return found;
}

const lockTexts: Record<Lock, string> = {
  both: "this account from this address",
  account: "this account from unknown addresses",
  address: "all accounts from this address",
};

/** Audits a failed log-in and the locks that it causes. */
async function auditRefusal(
  area: Area,
  from: AnonymousCaller,
  id: string | null,
  reason: string,
  locks: readonly Lock[],
): Promise<void> {
  const refused: AccountEvent = {
    ...from,
    account: { area, id },
    action: "session.refuseLogIn",
    detail: { reason },
  };
  const locked = locks.map(
    (lock): AccountEvent => ({
      ...from,
      account: { area, id: lock === "address" ? null : id },
      isBySystem: true,
      action: "session.lock",
      detail: { locked: lockTexts[lock], minutes: lockMinutes },
    }),
  );
  await auditAccounts(db, [refused, ...locked]);
}
