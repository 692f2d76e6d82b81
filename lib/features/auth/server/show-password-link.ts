import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { admin } from "@/db/schema";
import { open } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordLinkToken } from "@/lib/features/auth/schema";
import { readAddresses } from "./addresses";
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
    if (account.area === "client") {
      const person = await readAddresses(tx, account.id);
      return { userName: person?.code ?? person?.email ?? null };
    }
    const [row] = await tx.select({ userName: admin.email }).from(admin).where(eq(admin.id, account.id));
    return { userName: row?.userName ?? null };
  },
});
