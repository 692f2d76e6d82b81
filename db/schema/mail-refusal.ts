import { pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "./columns";

/** An e-mail address that the mail server has refused for good. The row is deleted when the server accepts a mail to it. */
export const mailRefusal = pgTable("mail_refusal", {
  /** The key for comparing e-mail addresses, see `lib/format/account-key.ts`. */
  emailKey: text().primaryKey(),
  /** The server's answer, shortened. */
  answer: text().notNull(),
  refusedAt: instantColumn().notNull().defaultNow(),
});
