import "server-only";
import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, 2 passes, 1 lane (docs/rules/auth.md, Passwords); argon2id is the library's default variant.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password; it contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const nobody = hashPassword("nobody has this password");

/** Whether a password matches. Without a hash (an unknown user, or one without a password) it takes the same time. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobody), password);
  return fits && passwordHash !== null && passwordHash !== undefined;
}
