import "server-only";
import { open } from "@/lib/core/actor";
import type { Area } from "@/lib/core/areas";
import { AppError, invalid } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { forgottenPasswordQueue } from "@/lib/features/auth/queue";
import { forgottenPassword } from "@/lib/features/auth/schema";
import { accountKey } from "@/lib/format/account-key";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { beginAttempt } from "./login-limits";

/**
 * `POST /forgot-password`: a job mails a link if the account exists (`mail-password-reset-links.ts`). The call itself
 * never searches for the account, so that neither response nor timing reveals whether it exists.
 */
export const forgotPassword = defineUseCase({
  name: "session.forgotPassword",
  allow: [open],
  input: forgottenPassword,
  output: emptySchema,
  async run({ input, tx, address }) {
    const area = input.area ?? "client";
    const name = (area === "client" && input.clientCode) || input.email;
    if (!name) {
      throw invalid(
        area === "client"
          ? { clientCode: ["Please input your client code!"] }
          : { email: ["Please input your email!"] },
      );
    }
    if (!(await countRequest(area, name, address))) return {};
    // Without an immediate notification of the queue, so that the job's load does not reveal whether the account exists.
    await enqueue(tx, forgottenPasswordQueue, { area, key: accountKey(name) }, { skipNotify: true });
    return {};
  },
});

/** Counts the request like a failed log-in. @returns false past the limit */
async function countRequest(area: Area, name: string, address: string): Promise<boolean> {
  try {
    await beginAttempt(area, name, address, { kind: "forgot" });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
