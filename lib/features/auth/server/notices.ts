import "server-only";
import { sql } from "drizzle-orm";
import type { Notice } from "@/lib/features/notice";
import type { AccountChange } from "@/lib/ports/mail/account-mails";

const titles: Record<AccountChange, string> = {
  password: "Your password was changed",
  email: "Your e-mail address was changed",
  appOn: "An authenticator app was set up",
  appOff: "Your authenticator app was turned off",
};

/** The text about a change, in the bell and on devices. */
export const accountChangeText = (change: AccountChange) => ({
  title: titles[change],
  message: "If it was not you, tell the Property Management Office at once.",
});

/** To a person: any change of their account. */
export const accountChanged: Notice<{ change: AccountChange }> = {
  name: "accountChanged",
  kind: "security",
  facts: sql`select '{}'::jsonb`,
  text: ({ values }) => accountChangeText(values.change),
};
