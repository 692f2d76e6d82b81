import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "@/scripts/support/problem";

/* The secrets that the commands create for the product. */

/** A new value of each secret, by its setting. */
export const secretMakers = {
  APP_SECRET: () => randomBytes(32).toString("base64url"),
  PUSHER_APP_ID: () => "towerdesk",
  PUSHER_KEY: () => randomBytes(10).toString("hex"),
  PUSHER_SECRET: () => randomBytes(24).toString("hex"),
  VAPID_PRIVATE_KEY: () => randomBytes(32).toString("base64url"),
  // Next requires the 32 bytes of an AES-256 key in plain base64.
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: () => randomBytes(32).toString("base64"),
  // The signing key of DragonPay's sandbox in base64; like the provider's, it survives a restart.
  DRAGONPAY_SANDBOX_KEY: () =>
    generateKeyPairSync("rsa", { modulusLength: 2048 })
      .privateKey.export({ format: "der", type: "pkcs8" })
      .toString("base64"),
};

export type Secrets = Record<keyof typeof secretMakers, string>;

/** The secrets of a data folder, created once and stored in `secrets.json` (0600). */
export function loadOrCreateSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  const stored = readSecrets(file);
  const secrets = { ...stored };
  for (const name of Object.keys(secretMakers) as (keyof Secrets)[]) secrets[name] ||= secretMakers[name]();
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  if (text === `${JSON.stringify(stored, null, 2)}\n`) return secrets;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    return JSON.parse(existsSync(file) ? readFileSync(file, "utf8") : "{}");
  } catch {
    throw new Problem(
      `${file} is not readable JSON.`,
      "Remove it: new secrets are made, and everyone logs in again.",
    );
  }
}
