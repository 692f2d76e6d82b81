import "server-only";
import { AppError } from "@/lib/core/errors";
import { sqlClient } from "@/lib/core/server/database";
import { FairQueue } from "@/lib/core/server/fair-queue";
import { networkOf } from "@/lib/core/server/network";

/**
 * Counts a call that is open to all, or refuses it where its address made too many within a minute.
 *
 * @param kind what is counted together
 * @throws AppError `too-many`
 */
export async function limitAddress(kind: string, address: string, aMinute: number): Promise<void> {
  if (await hasRoom(`${kind} ${networkOf(address)}`, aMinute)) return;
  throw new AppError("too-many", "Too many requests. Please try again in a minute.", {
    retryAfterSeconds: 60,
  });
}

// One per process, although Next's bundle and the server's each have a copy of this module.
const kept = globalThis as { towerdeskCounts?: FairQueue };
// A name is counted one call after another: several at once would not see each other, and all find room.
kept.towerdeskCounts ??= new FairQueue({ concurrency: 4, perOwner: 1, maxWaiting: 200 });
const turns = kept.towerdeskCounts;

/**
 * Counts something under a name.
 * @returns false where there was too much of it within a minute
 * @throws AppError `too-many` where too much waits to be counted
 */
export async function hasRoom(name: string, aMinute: number): Promise<boolean> {
  const [counted] = await turns.run(
    name,
    () => sqlClient<{ recent: number }[]>`
      with made as (insert into login_attempt (account, address) values (''::bytea, ${name}))
      select count(*)::int as recent from login_attempt
      where address = ${name} and at > clock_timestamp() - interval '1 minute'`,
  );
  return (counted?.recent ?? 0) < aMinute;
}
