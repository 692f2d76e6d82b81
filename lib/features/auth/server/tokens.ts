import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A new opaque token of 256 random bits; only its digest is ever stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The SHA-256 of a token, as the database keeps it. */
export const tokenDigest = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Whether a text has the form of a token; checked before it is looked up. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
