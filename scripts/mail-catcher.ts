import { startMailCatcher } from "@/scripts/support/mail/server";

// Keeps the demonstration's mails in memory instead of sending them, and shows them on a page.

function portSetting(name: string, fallback: number): number {
  const port = Number(process.env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  fail(`${name} must be a port, not "${process.env[name]}".`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const catcher = await startMailCatcher({
  pagePort: portSetting("MAIL_CATCHER_PORT", 6103),
  smtpPort: portSetting("MAIL_CATCHER_SMTP_PORT", 6104),
}).catch((error: unknown) =>
  fail(`The mail catcher could not start: ${error instanceof Error ? error.message : String(error)}`),
);

console.log(
  `Mail catcher listening on smtp://127.0.0.1:${catcher.smtpPort}, its page on http://localhost:${catcher.pagePort}`,
);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    void catcher.close().then(() => process.exit(0));
  });
}
