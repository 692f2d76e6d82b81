import "server-only";
import nodemailer from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import type { Mail } from "@/lib/ports/mail/messages";
import { mailsAtOnce } from "@/lib/ports/mail/queue";
import { isRefused, recipientRefusal, recordRefusal } from "./refusals";

/** In milliseconds; the sum is less than a job's time limit. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const transport = env.SMTP_URL
  ? nodemailer.createTransport(
      new SMTPPool({ pool: true, url: env.SMTP_URL, maxConnections: mailsAtOnce, ...timeouts }),
    )
  : null;

/** No program answers such a mail (RFC 3834; the second is for Exchange). */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

const oneClick = (call: string) => ({
  "List-Unsubscribe": `<${call}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Sends a mail. If the mail server refuses its recipient for good, the refusal is stored and the mail is given up, as
 * are further ones to that address. Without a configured server it is dropped, with a warning in the log.
 */
export async function sendMail(mail: Mail): Promise<void> {
  if (!transport) {
    metrics.mails.inc({ outcome: "dropped" });
    log.warn({ subject: mail.subject }, "no SMTP_URL is set: a mail was not sent");
    return;
  }
  if (await isRefused(mail.to)) {
    metrics.mails.inc({ outcome: "dropped" });
    return;
  }
  try {
    const { unsubscribe, ...message } = mail;
    const headers = { ...automatic, ...(unsubscribe ? oneClick(unsubscribe) : {}) };
    await transport.sendMail({ from: env.MAIL_FROM, replyTo: env.MAIL_REPLY_TO, ...message, headers });
    metrics.mails.inc({ outcome: "sent" });
  } catch (error) {
    metrics.mails.inc({ outcome: "failed" });
    const refusal = recipientRefusal(error);
    if (refusal === null) throw error;
    await recordRefusal(mail.to, refusal);
  }
}
