import "server-only";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "@/lib/core/server/fair-queue";
import { networkOf } from "@/lib/core/server/network-prefix";
import { cleanPassword } from "@/lib/format/text";

// argon2id, 19 MiB, 2 passes, 1 lane (docs/rules/auth.md, Passwords); argon2id is the library's default variant.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(cleanPassword(password), cost);

const dummyHash = hashPassword("nobody has this password");

/**
 * Takes the same time without a hash, so that timing does not reveal accounts that are unknown or have no password.
 * Passwords that were stored before they were cleaned match as they were typed.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const stored = passwordHash ?? (await dummyHash);
  const cleaned = cleanPassword(password);
  const isMatch =
    (await verify(stored, password)) || (cleaned !== password && (await verify(stored, cleaned)));
  return isMatch && passwordHash !== null && passwordHash !== undefined;
}

// Global, because Next's bundle and the server each load their own copy of this module.
const globalStore = globalThis as { towerdeskHashes?: FairQueue };
// A hash occupies a core for about 40 ms; one core stays free for other work.
globalStore.towerdeskHashes ??= new FairQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  perOwner: 1,
  maxWaiting: 200,
});
const hashQueue = globalStore.towerdeskHashes;

/**
 * Runs hashing work in a queue that is fair between networks (docs/rules/auth.md, Log-in limits): one task at a time
 * for each network, so that a flood from one does not block others. Do not call it inside a transaction, because it
 * waits.
 * @throws AppError `too-many` if the queue is full
 */
export const runInHashQueue = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  hashQueue.run(networkOf(address), work);
