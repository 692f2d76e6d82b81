import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; store only the token's digest. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The SHA-256 to store in the database. */
export const tokenDigest = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Checks the format before a query. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
