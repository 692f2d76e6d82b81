import "server-only";
import type postgres from "postgres";
import { decryptSecret, encryptSecret } from "./two-factor-codes";

/**
 * A migration step: encrypts the secrets of authenticator apps with the current `APP_SECRET`, so that the previous one
 * can be removed (docs/operate.md, Replacing secrets).
 */
export async function reencryptSecrets(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ id: string; secret: string }[]>`select admin_id as id, secret from two_factor`;
  for (const { id, secret } of rows) {
    const encrypted = encryptSecret(decryptSecret(secret, id), id);
    // Not if the user has set up another app meanwhile.
    await sql`update two_factor set secret = ${encrypted} where admin_id = ${id} and secret = ${secret}`;
  }
}
