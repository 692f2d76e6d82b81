import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod";
import { admin, tenant, twoFactor } from "@/db/schema";
import { open } from "@/lib/core/actor";
import type { Area } from "@/lib/core/areas";
import { AppError } from "@/lib/core/errors";
import { db, type Executor } from "@/lib/core/server/database";
import { type Caller, defineUseCase, type UseCase } from "@/lib/core/server/use-case";
import { tokenAnswer } from "@/lib/features/auth/record";
import { clientLogin, staffLogin } from "@/lib/features/auth/schema";
import { accountKey } from "@/lib/format/account-key";
import { beginAttempt } from "./login-limits";
import { inTurn, passwordMatches } from "./passwords";
import { checkCode } from "./second-factor";
import { beginSession, refuseUnderMaintenance } from "./sessions";

/** `twoFactorSince` is null where no authenticator app is on. */
type Account = { id: string; passwordHash: string | null; twoFactorSince?: string | null };
type Given = { name: string; password: string; code?: string | undefined };

/** `POST /login`: a tenant's client code and password → a token. */
export const logInClient = defineUseCase({
  name: "session.logInClient",
  allow: [open],
  input: clientLogin,
  output: tokenAnswer,
  async run({ input, ...caller }) {
    const find = (tx: Executor) =>
      tx
        .select({ id: tenant.id, passwordHash: tenant.passwordHash })
        .from(tenant)
        .where(and(eq(tenant.clientCodeKey, accountKey(input.clientCode)), eq(tenant.status, 1)));
    return logIn("client", { name: input.clientCode, password: input.password }, caller, find);
  },
});

const findStaff = (role: "admin" | "superadmin", email: string) => (tx: Executor) =>
  tx
    .select({ id: admin.id, passwordHash: admin.passwordHash, twoFactorSince: twoFactor.confirmedAt })
    .from(admin)
    .leftJoin(twoFactor, eq(twoFactor.adminId, admin.id))
    .where(
      and(
        eq(admin.emailKey, accountKey(email)),
        eq(admin.role, role),
        eq(admin.status, 1),
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

/** The log-in of each area. */
export const logIns: Record<Area, UseCase<z.ZodType, typeof tokenAnswer>> = {
  client: logInClient,
  admin: logInAdmin,
  "super-admin": logInSuperAdmin,
};

const invalidCredentials = () => new AppError("unauthenticated", "Login Failed: Invalid Credentials");

const codeRefused = (message: string) =>
  new AppError("unauthenticated", message, { errors: { code: [message] } });

async function logIn(
  area: Area,
  { name, password, code = "" }: Given,
  { address, userAgent }: Pick<Caller, "address" | "userAgent">,
  find: (tx: Executor) => Promise<Account[]>,
) {
  await refuseUnderMaintenance(area);
  const account = await inTurn(address, async () => {
    const attempt = await beginAttempt(area, name, address);
    const [account] = await find(db);
    if (!(await passwordMatches(password, account?.passwordHash)) || !account) {
      throw invalidCredentials();
    }
    const isAsked = account.twoFactorSince !== undefined && account.twoFactorSince !== null;
    // A wrong code counts like a wrong password; asking for one does not.
    if (isAsked && code !== "" && !(await checkCode(account.id, code)))
      throw codeRefused("This code is not valid.");
    await attempt.succeeded();
    if (isAsked && code === "") throw codeRefused("Enter the code of your authenticator app.");
    return account;
  });
  return await db.transaction(async (tx) => {
    // Locks the account: a change that ends its sessions is either committed by now, and seen below, or waits and ends
    // this one too.
    const token = await beginSession(tx, area, account.id, address, userAgent);
    const [now] = await find(tx);
    if (now?.passwordHash !== account.passwordHash) throw invalidCredentials();
    return { token };
  });
}
