import "server-only";
import { sql } from "drizzle-orm";
import type { Notice } from "@/lib/features/notice";

/** What has changed about an account. */
export type AccountChange = "password" | "email" | "appOn" | "appOff";

const titles: Record<AccountChange, string> = {
  password: "Your password was changed",
  email: "Your e-mail address was changed",
  appOn: "An authenticator app was set up",
  appOff: "Your authenticator app was turned off",
};

/** To a person: a change of the own account, whoever made it. */
export const accountChanged: Notice<{ change: AccountChange }> = {
  name: "accountChanged",
  kind: "security",
  facts: sql`select '{}'::jsonb`,
  text: ({ values: { change } }) => ({
    title: titles[change],
    message: "If it was not you, tell the Property Management Office at once.",
  }),
};
