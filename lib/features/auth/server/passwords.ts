import "server-only";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "@/lib/core/server/fair-queue";
import { networkOf } from "@/lib/core/server/network-prefix";

// argon2id, 19 MiB, 2 passes, 1 lane (docs/rules/auth.md, Passwords); argon2id is the library's default variant.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password; it contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const dummyHash = hashPassword("nobody has this password");

/** Whether a password matches. Without a hash (an unknown user, or one without a password) it takes the same time. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return fits && passwordHash !== null && passwordHash !== undefined;
}

// One per process, although Next's bundle and the server's each have a copy of this module.
const globalStore = globalThis as { towerdeskHashes?: FairQueue };
// A hash occupies a core for some 40 ms; one core stays free for everything else.
globalStore.towerdeskHashes ??= new FairQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  perOwner: 1,
  maxWaiting: 200,
});
const hashQueue = globalStore.towerdeskHashes;

/**
 * Does work that hashes when it is the address's turn (docs/rules/auth.md, Log-in limits): one at a time for each
 * address, so that a flood from some holds nobody else up. No transaction may be open meanwhile.
 * @throws AppError `too-many` where too much waits
 */
export const runInHashQueue = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  hashQueue.run(networkOf(address), work);
