import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod";
import { admin, tenant } from "@/db/schema";
import { open } from "@/lib/core/actor";
import type { Area } from "@/lib/core/areas";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import { defineUseCase, type UseCase } from "@/lib/core/server/use-case";
import { tokenAnswer } from "@/lib/features/auth/record";
import { clientLogin, staffLogin } from "@/lib/features/auth/schema";
import { accountKey } from "@/lib/format/account-key";
import { beginAttempt } from "./login-limits";
import { inTurn, passwordMatches } from "./passwords";
import { beginSession, refuseUnderMaintenance } from "./sessions";

type Account = { id: string; passwordHash: string | null };

/** `POST /login`: a tenant's client code and password → a token. */
export const logInClient = defineUseCase({
  name: "session.logInClient",
  allow: [open],
  input: clientLogin,
  output: tokenAnswer,
  async run({ input, address }) {
    const find = () =>
      db
        .select({ id: tenant.id, passwordHash: tenant.passwordHash })
        .from(tenant)
        .where(and(eq(tenant.clientCodeKey, accountKey(input.clientCode)), eq(tenant.status, 1)));
    return logIn("client", input.clientCode, input.password, address, find);
  },
});

const findStaff = (role: "admin" | "superadmin", email: string) => () =>
  db
    .select({ id: admin.id, passwordHash: admin.passwordHash })
    .from(admin)
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
  run: ({ input, address }) =>
    logIn("admin", input.email, input.password, address, findStaff("admin", input.email)),
});

/** `POST /login/super-admin`: e-mail and password → a token; an admin is refused here. */
export const logInSuperAdmin = defineUseCase({
  name: "session.logInSuperAdmin",
  allow: [open],
  input: staffLogin,
  output: tokenAnswer,
  run: ({ input, address }) =>
    logIn("super-admin", input.email, input.password, address, findStaff("superadmin", input.email)),
});

/** The log-in of each area. */
export const logIns: Record<Area, UseCase<z.ZodType, typeof tokenAnswer>> = {
  client: logInClient,
  admin: logInAdmin,
  "super-admin": logInSuperAdmin,
};

async function logIn(
  area: Area,
  name: string,
  password: string,
  address: string,
  find: () => Promise<Account[]>,
) {
  await refuseUnderMaintenance(area);
  const accountId = await inTurn(address, async () => {
    const attempt = await beginAttempt(area, name, address);
    const [account] = await find();
    if (!(await passwordMatches(password, account?.passwordHash)) || !account) {
      throw new AppError("unauthenticated", "Login Failed: Invalid Credentials");
    }
    await attempt.succeeded();
    return account.id;
  });
  return { token: await beginSession(db, area, accountId, address) };
}
