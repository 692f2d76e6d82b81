import "server-only";
import nodemailer from "nodemailer";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/server/log";
import type { Mail } from "@/lib/ports/mail/messages";

const transport = env.SMTP_URL ? nodemailer.createTransport(env.SMTP_URL) : null;

/** Hands a mail to the mail server. Without one configured it is dropped, and the log says so. */
export async function sendMail(mail: Mail): Promise<void> {
  if (!transport) {
    log.warn({ subject: mail.subject }, "no SMTP_URL is set: a mail was not sent");
    return;
  }
  await transport.sendMail({ from: env.MAIL_FROM, ...mail });
}
