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

/** Failed log-ins in 15 minutes (docs/rules/auth.md, Log-in limits). */
export const lockMinutes = 15;
const windowSeconds = lockMinutes * 60;
const atMost = { both: 10, account: 100, address: 100 };

/** Mails with a link to set a password, for one account in an hour (docs/rules/auth.md, Mailed links). */
const mailSeconds = 3600;
const mailsAtMost = 5;

/** What can be locked: an account from one address, an account, or an address. */
export type Lock = keyof typeof atMost;

type Attempt = Pick<ConsumedRateLimit, "release"> & {
  /** What is locked from now on, if the attempt fails. */
  locks: readonly Lock[];
};

type Options = {
  /** What is counted apart from log-ins. */
  kind?: string;
  /** An origin from which the account has logged in: what fails elsewhere does not count against it. */
  knownOrigin?: string | null;
};

/**
 * Counts an attempt before its password is checked, or refuses it, so that many at once don't pass the limit. It counts
 * as failed until it is released: whoever checks a password does it in its address's turn (`inTurn`), so that right
 * passwords at the same moment don't count against each other.
 * @throws AppError `too-many` with the seconds to wait, also for the right password
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
      // As JSON, so that no name can contain the end of its own part and count for another account or address.
      name: JSON.stringify([kind, lock, ...parts[lock]]),
      atMost: atMost[lock],
      seconds: windowSeconds,
    }),
  );
  try {
    const { exhausted, release } = await consumeRateLimit(limits);
    return { release, locks: locks.filter((_, at) => exhausted.some((limit) => limit === limits[at])) };
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) throw error;
    const minutes = Math.max(1, Math.ceil(error.waitSeconds / 60));
    throw error.refusal(
      `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? "" : "s"}.`,
    );
  }
}

/** The limit of mails with a link to set a password. */
export const mailLimit = ({ area, id }: { area: Area; id: string }): RateLimit => ({
  name: `mail ${area} ${id}`,
  atMost: mailsAtMost,
  seconds: mailSeconds,
});
