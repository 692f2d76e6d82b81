import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account, admin, currentMembership, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { open } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { kindNames } from "@/lib/features/notifications/preferences";
import { unsubscription } from "@/lib/features/notifications/record";
import { unsubscribeInput } from "@/lib/features/notifications/schema";
import { lockPreferences, savePreferences } from "./preferences";
import { addressDigest, readUnsubscribeToken, type Unsubscription } from "./unsubscribe-token";

/* Turning mails off by a link in one of them, without a log-in (docs/rules/notifications.md, Unsubscribing). */

type Found = Pick<Unsubscription, "area" | "id" | "what">;

/**
 * @throws AppError `not-found` if the product has not made the token, or its person is gone or has another address: the
 * link ends with them
 */
async function findUnsubscription(tx: Executor, token: string): Promise<Found> {
  const found = readUnsubscribeToken(token);
  const email = found && (await (found.area === "client" ? personEmail : adminEmail)(tx, found.id));
  if (!found || !email || addressDigest(email) !== found.address)
    throw new AppError("not-found", "This link is not valid.");
  return found;
}

async function adminEmail(tx: Executor, id: string) {
  const [row] = await tx
    .select({ email: admin.email })
    .from(admin)
    .where(and(eq(admin.id, id), eq(admin.status, recordStatus.active)));
  return row?.email;
}

const firstOf = alias(tenant, "first_of");

/** The address of somebody who acts for a unit. */
async function personEmail(tx: Executor, accountId: string) {
  const [row] = await tx
    .select({ email: sql<string | null>`coalesce(${firstOf.email}, ${account.email})` })
    .from(currentMembership)
    .innerJoin(tenant, eq(tenant.id, currentMembership.tenantId))
    .innerJoin(account, eq(account.id, currentMembership.accountId))
    .leftJoin(firstOf, eq(firstOf.id, account.id))
    .where(and(eq(account.id, accountId), eq(tenant.status, recordStatus.active)))
    .limit(1);
  return row?.email;
}

const textOf = ({ what }: Found): string =>
  what === "all" ? "All mails about notifications" : `Mails about ${kindNames[what].toLowerCase()}`;

/** `GET /unsubscribe/{token}`: what the link would turn off. It changes nothing, because mail scanners open links. */
export const showUnsubscription = defineUseCase({
  name: "notification.showUnsubscription",
  allow: [open],
  input: unsubscribeInput,
  output: unsubscription,
  run: async ({ input, tx }) => ({
    what: textOf(await findUnsubscription(tx, input.token)),
    done: false,
  }),
});

/** `POST /unsubscribe/{token}`: turns it off; also as one click of a mail program (RFC 8058). */
export const unsubscribe = defineUseCase({
  name: "notification.unsubscribe",
  allow: [open],
  input: unsubscribeInput,
  output: unsubscription,
  write: true,
  async run({ input, tx }) {
    const found = await findUnsubscription(tx, input.token);
    const { what } = found;
    const before = await lockPreferences(tx, found.id);
    const kinds = before.kinds
      .filter(({ kind, fixed }) => (what === "all" || what === kind) && !fixed.includes("mail"))
      .map((choice) => ({ ...choice, mail: false }));
    await savePreferences(tx, found.id, what === "all" ? { kinds, digest: "none" } : { kinds });
    return { what: textOf(found), done: true };
  },
});
