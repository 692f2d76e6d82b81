import "server-only";
import * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { invalid, notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { consumeRateLimit, RateLimitExceeded } from "@/lib/core/server/rate-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditedTenant } from "@/lib/features/auth/server/audit-accounts";
import { mailLimit } from "@/lib/features/auth/server/login-limits";
import { forgetRefusal } from "@/lib/ports/mail/server/refusals";
import { mailLogIn } from "./mail-log-in";
import { lockTenant } from "./read";

/**
 * `POST /tenant/log-in-mail/{id}`: mails a tenant its client code and a link to set a password. Earlier links stop
 * working; the password stays valid until a new one is set. It is tried even if the mail server has refused the address.
 */
export const sendLogInMail = defineUseCase({
  name: "tenant.sendLogInMail",
  allow: [adminWith("tenants.edit")],
  input: z.object({ id: recordId }),
  output: z.object({}),
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const row = await lockTenant(tx, input.id);
    if (!row) throw notFound();
    const { id, email } = row;
    if (email === null) throw invalid({ email: ["This tenant has no e-mail address."] });
    await limitMails(tx, id);
    // Somebody wants to know whether the address works now.
    await forgetRefusal(tx, email);
    await mailLogIn(tx, { ...row, email }, { hasPassword: false, isUrgent: true });
    await audit(tx, { actor, address, requestId }, "tenant.sendLogInMail", auditedTenant, id, { email });
    return {};
  },
});

/** Uses the same limit as mails for a forgotten password. @throws AppError `too-many` */
async function limitMails(tx: Transaction, id: string): Promise<void> {
  try {
    await consumeRateLimit([mailLimit({ area: "client", id })], tx);
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) throw error;
    throw error.refusal("This tenant was mailed several links within the hour. Please try again later.");
  }
}
