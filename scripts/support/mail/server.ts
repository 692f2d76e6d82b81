import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SMTPServerDataStream } from "smtp-server";
import { SMTPServer } from "smtp-server";
import { answerMailRequest } from "@/scripts/support/mail/http";
import { Mailbox } from "@/scripts/support/mail/mailbox";

const host = "127.0.0.1";
const messageLimitBytes = 25 * 1024 * 1024;

/**
 * Starts the mail catcher: SMTP without log-in or TLS, and its page, both only on this machine.
 * @param options ports; 0 chooses a free one
 * @returns the ports, the mailbox, and a function that stops both
 */
export async function startMailCatcher({ pagePort, smtpPort }: { pagePort: number; smtpPort: number }) {
  const mailbox = new Mailbox();
  const smtp = new SMTPServer({
    banner: "Towerdesk mail catcher",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: messageLimitBytes,
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      readAll(stream)
        .then((raw) => mailbox.add(raw, { from, to: rcptTo.map(({ address }) => address) }))
        .then(() => callback(), callback);
    },
  });
  // A client that disconnects does not end the server.
  smtp.on("error", (error) => console.error(`SMTP: ${error.message}`));
  const page = createServer((request, response) => {
    answerMailRequest(mailbox, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await listen(smtp.server, smtpPort);
  try {
    await listen(page, pagePort);
  } catch (error) {
    smtp.close();
    throw error;
  }
  return {
    mailbox,
    smtpPort: (smtp.server.address() as AddressInfo).port,
    pagePort: (page.address() as AddressInfo).port,
    async close(): Promise<void> {
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => {
          page.close(() => resolve());
          page.closeAllConnections();
        }),
      ]);
    },
  };
}

function listen(server: Server | SMTPServer["server"], port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function readAll(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error("The message is too large."), { responseCode: 552 });
  return Buffer.concat(chunks);
}
