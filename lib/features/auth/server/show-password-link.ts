import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { admin, tenant } from "@/db/schema";
import { open } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordLinkToken } from "@/lib/features/auth/schema";
import { findPasswordLink } from "./password-links";

/** The client code or the e-mail address of a mailed link's account, for its page; null if the link is not valid. */
export const showPasswordLink = defineUseCase({
  name: "session.passwordLink",
  allow: [open],
  input: z.object({ token: passwordLinkToken }),
  output: z.object({ userName: z.string().nullable() }),
  async run({ input, tx }) {
    const account = await findPasswordLink(tx, input.token);
    if (!account) return { userName: null };
    const [table, name] =
      account.area === "client" ? ([tenant, tenant.clientCode] as const) : ([admin, admin.email] as const);
    const [row] = await tx.select({ userName: name }).from(table).where(eq(table.id, account.id));
    return { userName: row?.userName ?? null };
  },
});
