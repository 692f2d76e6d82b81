import "server-only";
import { AppError } from "@/lib/core/errors";
import { sqlClient } from "@/lib/core/server/database";
import { networkOf } from "@/lib/core/server/network";

/**
 * Counts a call that is open to all, or refuses it where its address made too many within a minute.
 *
 * @param kind what is counted together
 * @throws AppError `too-many`
 */
export async function requireRoom(kind: string, address: string, aMinute: number): Promise<void> {
  if (await hasRoom(`${kind} ${networkOf(address)}`, aMinute)) return;
  throw new AppError("too-many", "Too many requests. Please try again in a minute.", {
    retryAfterSeconds: 60,
  });
}

/** Counts something under a name. @returns false where there was too much of it within a minute */
export async function hasRoom(name: string, aMinute: number): Promise<boolean> {
  return await sqlClient.begin(async (sql) => {
    // One after another: several at once would not see each other, and all find room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
    const [counted] = await sql<{ recent: number }[]>`
      with made as (insert into login_attempt (account, address) values (''::bytea, ${name}) returning 1)
      select count(*)::int as recent from login_attempt, made
      where address = ${name} and at > clock_timestamp() - interval '1 minute'`;
    return (counted?.recent ?? 0) < aMinute;
  });
}
