import { pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "./columns";

/** An e-mail address that the mail server has refused for good. No mail to it is tried. */
export const mailRefusal = pgTable("mail_refusal", {
  /** The key for comparing e-mail addresses, see `lib/format/account-key.ts`. */
  emailKey: text().primaryKey(),
  /** The server's answer, shortened. */
  answer: text().notNull(),
  refusedAt: instantColumn().notNull().defaultNow(),
});
