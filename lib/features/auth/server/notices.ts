import "server-only";
import { sql } from "drizzle-orm";
import type { Area } from "@/lib/core/areas";
import type { Notice } from "@/lib/features/notice";
import { type AccountChange, adviceFor } from "@/lib/ports/mail/account-mails";

const titles: Record<AccountChange, string> = {
  password: "Your password was changed",
  email: "Your e-mail address was changed",
  appOn: "An authenticator app was set up",
  appOff: "Your authenticator app was turned off",
};

/** The text about a change, in the bell and on devices. */
export const accountChangeText = (change: AccountChange, area: Area) => ({
  title: titles[change],
  message: adviceFor(area),
});

/** The notice of a changed password, address or authenticator app, to the account's owner. */
export const accountChanged: Notice<{ change: AccountChange }> = {
  name: "accountChanged",
  kind: "security",
  facts: sql`select '{}'::jsonb`,
  text: ({ values, area }) => accountChangeText(values.change, area),
};
