import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { twoFactor, websiteSetting } from "@/db/schema";
import { db, type Executor } from "@/lib/core/server/database";
import { keysFor } from "@/lib/core/server/keys";

/*
 * TOTP codes (RFC 6238) of authenticator apps (docs/rules/auth.md, Authenticator app), with the parameters that every
 * app supports: SHA-1, six digits, 30 seconds.
 */

const parameters = { algorithm: "SHA1", digits: 6, period: 30 };

/** Accepted codes before and after the current one, because clocks differ. */
const tolerance = 1;

/** Recovery codes: ten of 120 random bits, in base 32 with a hyphen after each four letters. */
const recoveryCount = 10;
const recoveryBytes = 15;

const keys = keysFor("two-factor secrets");

/** Encrypts a secret with AES-256-GCM and the admin's id as associated data. @returns base64url */
export function encryptSecret(secret: string, adminId: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keys[0], iv).setAAD(Buffer.from(adminId));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** @returns null if neither the current nor the previous `APP_SECRET` was used to encrypt it */
export function decryptSecret(stored: string, adminId: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  for (const key of keys) {
    try {
      return decryptWith(key, bytes, adminId);
    } catch {
      // It was encrypted with another key.
    }
  }
  return null;
}

/** Counts the accounts whose authenticator secret is of another `APP_SECRET`. */
export async function countForeignSecrets(): Promise<number> {
  const rows = await db.select({ id: twoFactor.accountId, secret: twoFactor.secret }).from(twoFactor);
  return rows.filter(({ id, secret }) => decryptSecret(secret, id) === null).length;
}

function decryptWith(key: Buffer, bytes: Buffer, adminId: string): string {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(adminId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** A new secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI for a QR code. */
export const secretUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...parameters, secret, issuer, label }).toString();

/** An app's code, without the blanks between its digits; null for a recovery code. */
const appCode = (code: string): string | null => /^\d{6}$/.exec(code.replace(/\s/g, ""))?.[0] ?? null;

/** The time step (Unix time / 30) of a code; null if the code is wrong. */
export function stepOfCode(secret: string, code: string): number | null {
  const token = appCode(code);
  if (token === null) return null;
  const totp = new TOTP({ ...parameters, secret });
  const delta = totp.validate({ token, window: tolerance });
  return delta === null ? null : totp.counter() + delta;
}

/** @returns the codes to show and the digests to store */
export function newRecoveryCodes(): { codes: string[]; digests: string[] } {
  const codes = Array.from({ length: recoveryCount }, () => {
    const letters = new Secret({ size: recoveryBytes }).base32;
    return letters.replace(/(.{4})(?=.)/g, "$1-");
  });
  return { codes, digests: codes.map(recoveryDigest) };
}

const recoveryDigest = (code: string): string =>
  createHash("sha256").update(code.toUpperCase().replace(/[\s-]/g, "")).digest("hex");

/**
 * Consumes an app code or a recovery code. A single statement changes the row, so only one of two parallel calls with
 * the same code succeeds.
 * @returns `foreign`: an app's code, whose secret is of another `APP_SECRET`
 */
export async function consumeCode(adminId: string, code: string): Promise<"valid" | "wrong" | "foreign"> {
  const isOn = and(eq(twoFactor.accountId, adminId), isNotNull(twoFactor.confirmedAt));
  const [row] = await db.select({ secret: twoFactor.secret }).from(twoFactor).where(isOn);
  if (!row) return "wrong";
  const secret = decryptSecret(row.secret, adminId);
  if (secret === null && appCode(code) !== null) return "foreign";
  const step = secret === null ? null : stepOfCode(secret, code);
  const used = await (step === null
    ? db
        .update(twoFactor)
        .set({ recoveryCodes: sql`array_remove(${twoFactor.recoveryCodes}, ${recoveryDigest(code)})` })
        .where(and(isOn, sql`${recoveryDigest(code)} = any(${twoFactor.recoveryCodes})`))
        .returning({ accountId: twoFactor.accountId })
    : db
        .update(twoFactor)
        .set({ lastStep: step })
        .where(and(isOn, lt(twoFactor.lastStep, step)))
        .returning({ accountId: twoFactor.accountId }));
  return used.length === 1 ? "valid" : "wrong";
}

/** Whether the website settings require an authenticator app of all staff. */
export async function isTwoFactorRequired(tx: Executor): Promise<boolean> {
  const [row] = await tx
    .select({ value: websiteSetting.value })
    .from(websiteSetting)
    .where(eq(websiteSetting.name, "staffTwoFactor"));
  return row?.value === "1";
}
