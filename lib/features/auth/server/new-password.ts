import "server-only";
import { eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { type AppError, invalid } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import { websiteName } from "@/lib/core/server/website-settings";
import { guessableMessage } from "@/lib/features/auth/texts";
import { commonPasswords } from "./common-passwords";
import { hashPassword, passwordMatches, runInHashQueue } from "./passwords";

/* A new password must be hard to guess (docs/rules/auth.md, Passwords). */

/** Whose password it is: names, code and address, and the hash of the old one. */
type Owner = { names: readonly (string | null | undefined)[]; passwordHash?: string | null };

/** Without case, spaces and signs, by which a password is compared with names. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The names that a password may not be: whole, each word, and an address without its domain. */
function namesOf(owner: Owner, site: string): Set<string> {
  const names = [...owner.names, site, env.APP_NAME].filter((name) => typeof name === "string");
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/), name.replace(/@.*$/, "")]);
  return new Set(parts.map(lettersOf).filter(Boolean));
}

/**
 * The hash of a new password. No transaction may be open meanwhile (`inTurn`).
 * @param field where the form shows a refusal
 * @throws AppError `invalid` where it is easy to guess, `too-many` where too much waits
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

/** Whose a known account's new password is. */
export async function passwordOwner({ area, id }: { area: Area; id: string }): Promise<Owner> {
  const [owner] = area === "client" ? await findTenantOwner(id) : await findAdminOwner(id);
  if (!owner) return { names: [] };
  const { passwordHash, ...names } = owner;
  return { names: Object.values(names), passwordHash };
}

const findTenantOwner = (id: string) =>
  db
    .select({
      code: tenant.clientCode,
      name: tenant.uoccname,
      contact: tenant.uoccpers,
      first: tenant.firstName,
      middle: tenant.middleName,
      last: tenant.lastName,
      email: tenant.email,
      passwordHash: tenant.passwordHash,
    })
    .from(tenant)
    .where(eq(tenant.id, id));

const findAdminOwner = (id: string) =>
  db
    .select({
      name: admin.name,
      first: admin.firstName,
      last: admin.lastName,
      email: admin.email,
      passwordHash: admin.passwordHash,
    })
    .from(admin)
    .where(eq(admin.id, id));
