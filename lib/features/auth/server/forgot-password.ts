import "server-only";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import { open } from "@/lib/core/actor";
import type { Area } from "@/lib/core/areas";
import { AppError, invalid } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { forgottenPassword } from "@/lib/features/auth/schema";
import { passwordMail } from "@/lib/ports/mail/messages";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { beginAttempt } from "./login-limits";
import { forgottenSeconds, makePasswordLink } from "./password-links";

/**
 * `POST /forgot-password`: mails a link where the account exists, and answers the same where it does not. Past the
 * limit of failed log-ins no mail is sent, so that nobody's mailbox is flooded.
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
    if (!(await mayAsk(area, name, address))) return {};
    const accounts =
      area === "client"
        ? await tx
            .select({ id: tenant.id, email: tenant.email, name: tenant.uoccname, code: tenant.clientCode })
            .from(tenant)
            .where(
              and(
                eq(tenant.status, 1),
                isNotNull(tenant.email),
                or(
                  eq(sql`upper(${tenant.clientCode})`, name.toUpperCase()),
                  eq(sql`lower(${tenant.email})`, name.toLowerCase()),
                ),
              ),
            )
            .limit(20)
        : await tx
            .select({ id: admin.id, email: admin.email, name: admin.name, code: sql<null>`null` })
            .from(admin)
            .where(
              and(
                eq(sql`lower(${admin.email})`, name.toLowerCase()),
                eq(admin.status, 1),
                isNull(admin.deletedAt),
                eq(admin.role, "admin"),
              ),
            );
    await tx.transaction(async (inner) => {
      const site = await websiteName(inner);
      for (const { id, email, name: who, code } of accounts) {
        const link = await makePasswordLink(inner, { area, id }, forgottenSeconds);
        await enqueueMail(inner, passwordMail({ site, to: email ?? "", name: who, code, link }));
      }
    });
    return {};
  },
});

/** Counts the request like a failed log-in. @returns false past the limit */
async function mayAsk(area: Area, name: string, address: string): Promise<boolean> {
  try {
    await beginAttempt(area, `forgot ${name}`, `forgot ${address}`);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
