import { sqlClient } from "@/lib/core/server/database";
import type { Mail } from "@/lib/ports/mail/messages";

/** The queued mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const rows = await sqlClient<{ data: Mail }[]>`
    select data from pgboss.job where name = 'mail' and data->>'to' = ${address} order by created_on`;
  return rows.map(({ data }) => data);
}

/** The token of the link in a mail. */
export function codeOfMail(mail: Mail | undefined): string {
  const token = /#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error("this mail has no link with a token");
  return token;
}
