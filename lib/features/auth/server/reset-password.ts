import "server-only";
import { eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import { open } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordReset } from "@/lib/features/auth/schema";
import { takePasswordLink } from "./password-links";
import { hashPassword } from "./passwords";
import { endSessionsOf } from "./sessions";

/** `POST /reset-password`: sets a password with the token of a mailed link, and ends all sessions of the account. */
export const resetPassword = defineUseCase({
  name: "session.resetPassword",
  allow: [open],
  input: passwordReset,
  output: emptySchema,
  write: true,
  async run({ input, tx }) {
    const link = await takePasswordLink(tx, input.token);
    if (!link) throw invalid({ token: ["This link is no longer valid. Please ask for a new one."] });
    const passwordHash = await hashPassword(input.newPassword);
    if (link.tenantId) {
      await tx.update(tenant).set({ passwordHash }).where(eq(tenant.id, link.tenantId));
      await endSessionsOf(tx, link.tenantId, "client");
    } else if (link.adminId) {
      await tx.update(admin).set({ passwordHash }).where(eq(admin.id, link.adminId));
      await endSessionsOf(tx, link.adminId, "admin");
    }
    return {};
  },
});
