import { sqlClient } from "@/lib/core/server/database";
import { forgottenPasswordQueue } from "@/lib/features/auth/queue";
import { mailPasswordResetLinks } from "@/lib/features/auth/server/mail-password-reset-links";
import { getBoss } from "@/lib/ports/jobs/server/boss";
import type { Mail } from "@/lib/ports/mail/messages";

/** Runs the jobs of forgotten passwords. */
async function mailForgottenLinks(): Promise<void> {
  const { name } = forgottenPasswordQueue;
  const boss = await getBoss();
  for (;;) {
    const [job] = await boss.fetch<Parameters<typeof mailPasswordResetLinks>[0]>(name);
    if (!job) return;
    await mailPasswordResetLinks(job.data);
    await boss.complete(name, job.id);
  }
}

/** The queued mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  await mailForgottenLinks();
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
