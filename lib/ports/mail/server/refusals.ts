import "server-only";
import { eq, sql } from "drizzle-orm";
import { mailRefusal } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import { deletes } from "@/lib/core/server/clean-up-part";
import { db, type Executor } from "@/lib/core/server/database";
import { accountKey } from "@/lib/format/account-key";
import { isoInstant } from "@/lib/format/dates";
import type { MailRefusal } from "@/lib/ports/mail/refusal-record";

/* E-mail addresses that the mail server has refused for good (docs/rules/notifications.md, Refused addresses). */

/** In characters. */
const maxAnswer = 200;

/** Answers about the session, the sender or the server's policy, which some servers give only after the recipient. */
const isOfSender = /^5(03|30)\b|^5\d\d[ -]5\.(7\.\d+|1\.[78])\b/;

/** The mail server's answer if it refused the recipient for good, otherwise null. @param error of nodemailer */
export function recipientRefusal(error: unknown): string | null {
  const { command, responseCode, response } = error as Record<string, unknown>;
  if (command !== "RCPT TO" || typeof response !== "string" || Number(responseCode) < 500) return null;
  return isOfSender.test(response) ? null : shortened(response);
}

const shortened = (answer: string): string =>
  [...answer.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, maxAnswer).join("");

/** Stores a refusal: no further mail to the address is tried. */
export async function recordRefusal(email: string, answer: string): Promise<void> {
  await db
    .insert(mailRefusal)
    .values({ emailKey: accountKey(email), answer })
    .onConflictDoUpdate({ target: mailRefusal.emailKey, set: { answer, refusedAt: sql`now()` } });
}

/** Whether mails to an address are refused. */
export async function isRefused(email: string): Promise<boolean> {
  return (await db.$count(mailRefusal, eq(mailRefusal.emailKey, accountKey(email)))) > 0;
}

/** Deletes an address's refusal, so that the next mail to it is tried. */
export async function forgetRefusal(tx: Executor, email: string): Promise<void> {
  await tx.delete(mailRefusal).where(eq(mailRefusal.emailKey, accountKey(email)));
}

/** Reads whether mails to a person's address are refused. @param options.withAnswer whether with the server's answer */
export async function readRefusal(
  tx: Executor,
  email: string | null,
  { withAnswer }: { withAnswer: boolean },
): Promise<MailRefusal> {
  if (!email) return { refusal: null };
  const [row] = await tx
    .select()
    .from(mailRefusal)
    .where(eq(mailRefusal.emailKey, accountKey(email)));
  if (!row) return { refusal: null };
  const answer = withAnswer ? row.answer : null;
  return { refusal: { email, answer, refused_at: isoInstant(row.refusedAt) } };
}

/** Refusals of addresses that no account has. */
export const deleteUnusedRefusals = deletes(
  mailRefusal,
  sql`not exists (select from tenant where email_key = ${mailRefusal.emailKey} and status = ${recordLiteral.active})
    and not exists (select from admin where email_key = ${mailRefusal.emailKey} and deleted_at is null)`,
);
