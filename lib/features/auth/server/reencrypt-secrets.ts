import "server-only";
import type postgres from "postgres";
import { log } from "@/lib/core/server/log";
import { decryptSecret, encryptSecret } from "./two-factor-codes";

/**
 * A migration step: encrypts the secrets of authenticator apps with the current `APP_SECRET`, so that the previous one
 * can be removed (docs/operate.md, Replacing secrets). A secret of neither stays as it is: it must not stop the
 * migration, which the restore of an older backup runs too.
 */
export async function reencryptSecrets(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ id: string; secret: string }[]>`select account_id as id, secret from two_factor`;
  for (const { id, secret } of rows) {
    const decrypted = decryptSecret(secret, id);
    if (decrypted === null) {
      log.warn(
        { admin: id },
        "the secret of an authenticator app is of neither APP_SECRET nor APP_SECRET_PREVIOUS",
      );
      continue;
    }
    const encrypted = encryptSecret(decrypted, id);
    // Not if the user has set up another app meanwhile.
    await sql`update two_factor set secret = ${encrypted} where account_id = ${id} and secret = ${secret}`;
  }
}
