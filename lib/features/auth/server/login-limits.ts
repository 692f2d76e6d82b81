import "server-only";
import type { Area } from "@/lib/core/areas";
import { networkOf } from "@/lib/core/server/network-prefix";
import {
  type ConsumedRateLimit,
  consumeRateLimit,
  type RateLimit,
  RateLimitExceeded,
} from "@/lib/core/server/rate-limit";
import { accountKey } from "@/lib/format/account-key";

/** Failed log-ins allowed in `lockMinutes`, by lock (docs/rules/auth.md, Log-in limits). */
export const lockMinutes = 15;
const windowSeconds = lockMinutes * 60;
const atMost = { both: 10, account: 100, address: 100 };

/** Mails with a password link to one account per hour (docs/rules/auth.md, Mailed links). */
const mailSeconds = 3600;
const mailsAtMost = 5;

/** `both`: an account from one address; `account`: an account from unknown addresses; `address`: all accounts. */
export type Lock = keyof typeof atMost;

type Attempt = Pick<ConsumedRateLimit, "release"> & {
  /** The locks that start if the attempt fails. */
  locks: readonly Lock[];
};

type Options = {
  /** The kind of attempt; each kind is counted separately. */
  kind?: string;
  /** An origin from which the account has logged in before; failures elsewhere do not count against it. */
  knownOrigin?: string | null;
};

/**
 * Counts or refuses an attempt before the password is verified, so that parallel attempts can't pass the limit. The
 * attempt counts as failed until released. Call it inside `runInHashQueue`, so that parallel attempts with the correct
 * password do not count against each other.
 * @throws AppError `too-many` with the seconds to wait, even for the correct password
 */
export async function beginAttempt(
  area: Area,
  name: string,
  address: string,
  { kind = "log-in", knownOrigin = null }: Options = {},
): Promise<Attempt> {
  const account = [area, accountKey(name)];
  const network = networkOf(address);
  const parts: Record<Lock, string[]> = {
    both: [...account, network],
    account: knownOrigin === null ? account : [...account, "known origin", knownOrigin],
    address: [network],
  };
  const locks = Object.keys(parts) as Lock[];
  const limits = locks.map(
    (lock): RateLimit => ({
      // JSON escapes the parts, so that no name can count for another account or address.
      name: JSON.stringify([kind, lock, ...parts[lock]]),
      atMost: atMost[lock],
      seconds: windowSeconds,
    }),
  );
  const { exhausted, release } = await consumeAttempts(limits);
  return { release, locks: locks.filter((_, index) => exhausted.some((limit) => limit === limits[index])) };
}

/** Wrong codes of authenticator apps for one account, from all addresses: their sender knows the password. */
const wrongCodesAtMost = 10;

/**
 * Counts or refuses a code of an account's authenticator app before it is verified, as `beginAttempt` does.
 * @throws AppError `too-many`
 */
export const beginCode = (accountId: string): Promise<Pick<ConsumedRateLimit, "release">> =>
  consumeAttempts([
    { name: JSON.stringify(["code", accountId]), atMost: wrongCodesAtMost, seconds: windowSeconds },
  ]);

async function consumeAttempts(limits: readonly RateLimit[]): Promise<ConsumedRateLimit> {
  try {
    return await consumeRateLimit(limits);
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) throw error;
    const minutes = Math.max(1, Math.ceil(error.waitSeconds / 60));
    throw error.refusal(
      `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? "" : "s"}.`,
    );
  }
}

export const mailLimit = ({ area, id }: { area: Area; id: string }): RateLimit => ({
  name: `mail ${area} ${id}`,
  atMost: mailsAtMost,
  seconds: mailSeconds,
});
