import "server-only";
import { eq } from "drizzle-orm";
import { account, admin, tenant } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { type AppError, invalid } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import { websiteName } from "@/lib/core/server/website-settings";
import { guessableMessage } from "@/lib/features/auth/texts";
import { readPasswordHash } from "./accounts";
import { commonPasswords } from "./common-passwords";
import { hashPassword, passwordMatches, runInHashQueue } from "./passwords";

/* Refuses guessable passwords (docs/rules/auth.md, Passwords). */

/** `names`: texts that the password must not equal; `passwordHash`: of the current password. */
type Owner = { names: readonly (string | null | undefined)[]; passwordHash?: string | null };

/** Letters and digits in lower case, for comparing a password with names. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Each name as a whole, its words, and e-mail addresses without the domain. */
function namesOf(owner: Owner, site: string): Set<string> {
  const names = [...owner.names, site, env.APP_NAME].filter((name) => typeof name === "string");
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/), name.replace(/@.*$/, "")]);
  return new Set(parts.map(lettersOf).filter(Boolean));
}

/**
 * Validates and hashes a new password. Do not call it inside a transaction, because it waits (`runInHashQueue`).
 * @param field the form field for the error message
 * @throws AppError `invalid` if the password is easy to guess, `too-many` if the queue is full
 */
export async function hashNewPassword(
  address: string,
  password: string,
  field: string,
  owner: Owner,
): Promise<string> {
  const isCommon = commonPasswords.has(password.normalize("NFKC").toLowerCase());
  if (isCommon || namesOf(owner, await websiteName(db)).has(lettersOf(password))) throw guessable(field);
  return await runInHashQueue(address, async () => {
    if (owner.passwordHash && (await passwordMatches(password, owner.passwordHash))) throw guessable(field);
    return await hashPassword(password);
  });
}

const guessable = (field: string): AppError => invalid({ [field]: [guessableMessage] });

/** Loads the texts that an account's new password must not equal. */
export async function passwordOwner({ area, id }: { area: Area; id: string }): Promise<Owner> {
  const [names] = await (area === "client" ? findTenantNames(id) : findAdminNames(id));
  const [own] = await db
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(eq(account.id, id));
  const texts = Object.values({ ...names, ...{ ownName: own?.name, ownEmail: own?.email } });
  return { names: texts, passwordHash: await readPasswordHash(db, id) };
}

const findTenantNames = (id: string) =>
  db
    .select({
      code: tenant.clientCode,
      name: tenant.uoccname,
      contact: tenant.uoccpers,
      first: tenant.firstName,
      middle: tenant.middleName,
      last: tenant.lastName,
      email: tenant.email,
    })
    .from(tenant)
    .where(eq(tenant.id, id));

const findAdminNames = (id: string) =>
  db
    .select({
      name: admin.name,
      first: admin.firstName,
      last: admin.lastName,
      email: admin.email,
    })
    .from(admin)
    .where(eq(admin.id, id));
