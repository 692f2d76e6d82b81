import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { loginAttempt } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import { AppError } from "@/lib/core/errors";
import { sqlClient, type Transaction } from "@/lib/core/server/database";
import { networkOf } from "@/lib/core/server/network";
import { accountKey } from "@/lib/format/account-key";

/** Failed log-ins in 15 minutes (docs/rules/auth.md, Log-in limits). */
const windowSeconds = 900;
const limits = { both: 10, account: 100, address: 100 };

/** Mails with a link to set a forgotten password, for one account in an hour (docs/rules/auth.md, Mailed links). */
const mailWindowSeconds = 3600;
const mailLimit = 5;

type Counted = Record<keyof typeof limits, number> & { waitSeconds: number };

/** An attempt that counts as failed already. */
type Attempt = {
  /** Takes it back: the password was right. */
  succeeded(): Promise<void>;
};

/**
 * Counts an attempt before its password is checked, or refuses it, so that many at once don't pass the limit. It counts
 * as failed until it is taken back: whoever checks a password does it in its address's turn (`inTurn`), so that right
 * passwords at the same moment don't count against each other.
 * @param kind what is counted apart from log-ins
 * @throws AppError `too-many` with the seconds to wait, also for the right password
 */
export async function beginAttempt(area: Area, name: string, address: string, kind = ""): Promise<Attempt> {
  const account = digestOf(`${kind}${area}\n${accountKey(name)}`);
  const from = kind + networkOf(address);
  const [row] = await sqlClient<{ id: string }[]>`
    insert into login_attempt (account, address) values (${account}, ${from}) returning id`;
  const id = row?.id ?? "0";
  const succeeded = async () => void (await sqlClient`delete from login_attempt where id = ${id}`);
  const counted = await countAttempts(account, from, id);
  if (!over(counted)) return { succeeded };
  // A refused attempt does not extend the waiting time.
  await succeeded();
  throw tooMany(counted.waitSeconds);
}

const over = (counted: Counted): boolean =>
  counted.both >= limits.both || counted.account >= limits.account || counted.address >= limits.address;

async function countAttempts(account: Buffer, address: string, before: string): Promise<Counted> {
  const [counted] = await sqlClient<Counted[]>`
    with recent as (
      select account = ${account} as is_account, address = ${address} as is_address, at
      from login_attempt
      where (account = ${account} or address = ${address}) and id < ${before}
        and at > clock_timestamp() - make_interval(secs => ${windowSeconds})
    )
    select count(*) filter (where is_account and is_address)::int as both,
      count(*) filter (where is_account)::int as account,
      count(*) filter (where is_address)::int as address,
      coalesce(ceil(${windowSeconds} - extract(epoch from clock_timestamp() - min(at))), 1)::int as "waitSeconds"
    from recent`;
  return counted ?? { both: 0, account: 0, address: 0, waitSeconds: 1 };
}

function tooMany(waitSeconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  return new AppError(
    "too-many",
    `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? "" : "s"}.`,
    {
      retryAfterSeconds: Math.max(1, waitSeconds),
    },
  );
}

/**
 * Counts a mail to an account, unless it had its mails of this hour. The account's row must be locked, so that two at
 * once don't pass the limit.
 */
export async function mayBeMailed(
  tx: Transaction,
  { area, id }: { area: Area; id: string },
): Promise<boolean> {
  const account = digestOf(`mail ${area}\n${id}`);
  const counted = await tx.execute(sql`
    insert into ${loginAttempt} (account, address) select ${account}, 'mail' where (
      select count(*) from ${loginAttempt} where account = ${account}
        and at > clock_timestamp() - make_interval(secs => ${mailWindowSeconds})
    ) < ${mailLimit} returning 1`);
  return counted.length === 1;
}

/** Deletes attempts and mails that no limit counts any more. @returns how many */
export async function deleteOldAttempts(): Promise<number> {
  const deleted =
    await sqlClient`delete from login_attempt where at < now() - make_interval(secs => ${mailWindowSeconds})`;
  return deleted.count;
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();
