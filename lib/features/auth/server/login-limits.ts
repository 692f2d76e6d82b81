import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Area } from "@/lib/core/areas";
import { AppError } from "@/lib/core/errors";
import { sqlClient } from "@/lib/core/server/database";

/** Failed log-ins in 15 minutes (docs/rules/auth.md, Log-in limits). */
const windowSeconds = 900;
const limits = { both: 10, account: 100, address: 100 };
/** How long an attempt waits for earlier ones that are still being checked. */
const waiting = { tries: 60, milliseconds: 100 };

type Counted = Record<keyof typeof limits, number> & { waitSeconds: number };

/** An attempt whose password is to be checked; the caller reports the result. */
export type Attempt = { succeeded(): Promise<void>; failed(): Promise<void> };

/**
 * Begins an attempt, or refuses it. Earlier attempts that are still being checked count as failed until their result is
 * known, and this one waits for them: so many attempts at once neither pass the limit nor lock out the right password.
 * @throws AppError `too-many` with the seconds to wait, also for the right password
 */
export async function beginAttempt(area: Area, name: string, address: string): Promise<Attempt> {
  const account = createHash("sha256").update(`${area}\n${name.toLowerCase()}`).digest();
  const [row] = await sqlClient<{ id: string }[]>`
    insert into login_attempt (account, address) values (${account}, ${address}) returning id`;
  const id = row?.id ?? "0";
  const succeeded = async () => void (await sqlClient`delete from login_attempt where id = ${id}`);
  const failed = async () => void (await sqlClient`update login_attempt set failed = true where id = ${id}`);
  for (let tries = 0; ; tries++) {
    if (!over(await countAttempts(account, address, id, false))) return { succeeded, failed };
    const certain = await countAttempts(account, address, id, true);
    if (over(certain) || tries === waiting.tries) {
      // A refused attempt does not extend the waiting time.
      await succeeded();
      throw tooMany(certain.waitSeconds);
    }
    await sleep(waiting.milliseconds);
  }
}

const over = (counted: Counted): boolean =>
  counted.both >= limits.both || counted.account >= limits.account || counted.address >= limits.address;

async function countAttempts(
  account: Buffer,
  address: string,
  before: string,
  failedOnly: boolean,
): Promise<Counted> {
  const [counted] = await sqlClient<Counted[]>`
    with recent as (
      select account = ${account} as is_account, address = ${address} as is_address, at
      from login_attempt
      where (account = ${account} or address = ${address}) and id < ${before}
        and at > clock_timestamp() - make_interval(secs => ${windowSeconds})
        and (failed or not ${failedOnly})
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

/** Deletes attempts that no limit counts any more. */
export async function deleteOldAttempts(): Promise<void> {
  await sqlClient`delete from login_attempt where at < now() - make_interval(secs => ${windowSeconds})`;
}
