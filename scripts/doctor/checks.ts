import { randomUUID } from "node:crypto";
import { access, constants, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createTransport } from "nodemailer";
import postgres from "postgres";
import { env } from "@/lib/core/env";
import { directUrl } from "@/lib/core/server/database";
import { foreignSecretsAdvice, foreignSecretsText } from "@/lib/features/auth/foreign-secrets";
import { countForeignSecrets } from "@/lib/features/auth/server/two-factor-codes";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import { fileStore } from "@/lib/ports/storage/server/store";
import manifest from "@/package.json";
import { isPortFree } from "@/scripts/support/free-port";
import { Problem } from "@/scripts/support/problem";
import type { Check } from "./check";
import { databaseChecks } from "./database";
import { push } from "./push";

const secondsBetween = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) / 1000;

/** The clock may differ by this much, in seconds: log-in codes of authenticator apps are valid for 30. */
const clockTolerance = 15;

const versions: Check = {
  name: "Version",
  run: async () => `Towerdesk ${manifest.version} on Node ${process.versions.node}.`,
};

const settings: Check = {
  name: "Settings",
  async run() {
    if (env.NODE_ENV !== "production")
      throw new Problem(
        "NODE_ENV is not production: the public defaults of the secrets are accepted.",
        "Set NODE_ENV=production where people use the product.",
      );
    const key = process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? "";
    if (Buffer.from(key, "base64").byteLength !== 32)
      throw new Problem(
        "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is not 32 bytes in base64.",
        "Make one with `openssl rand -base64 32`, and use the same one for every copy.",
      );
    if (!env.APP_URL.startsWith("https:"))
      throw new Problem(
        `APP_URL is ${env.APP_URL}: cookies are not Secure.`,
        "Put a proxy with TLS in front and set APP_URL to the https address.",
      );
    if (env.TRUST_PROXY === 0)
      throw new Problem(
        "APP_URL is https, but TRUST_PROXY is 0: all people seem to have the proxy's address, and share its rate limits.",
        "Set TRUST_PROXY to the number of proxies in front.",
      );
    return "complete.";
  },
};

const secret: Check = {
  name: "Secret",
  needs: "Database",
  async run() {
    const foreign = await countForeignSecrets();
    if (foreign > 0) throw new Problem(foreignSecretsText(foreign), foreignSecretsAdvice);
    return "authenticator apps can be used.";
  },
};

const store: Check = {
  name: "Files",
  async run() {
    const key = `images/doctor-${randomUUID()}.txt`;
    await fileStore.put(key, new Blob([key]).stream());
    let text = "";
    try {
      const opened = await fileStore.open(key);
      if (opened) text = await new Response(opened.stream).text();
    } finally {
      await fileStore.remove(key);
    }
    if (text !== key)
      throw new Problem(
        "A stored file did not come back unchanged.",
        "See whether two stores share one folder.",
      );
    return "a file was stored, read and removed.";
  },
};

const disk: Check = {
  name: "Disk",
  async run() {
    const folders = [tmpdir(), ...(env.BLOB_READ_WRITE_TOKEN || env.S3_BUCKET ? [] : [env.STORAGE_FOLDER])];
    const texts: string[] = [];
    for (const folder of folders) {
      await access(folder, constants.W_OK).catch(() => {
        throw new Problem(
          `${folder} is missing or can't be written to.`,
          "Create it for the product's user.",
        );
      });
      const { bavail, bsize } = await statfs(folder);
      const gigabytes = (bavail * bsize) / 1e9;
      if (gigabytes < 2)
        throw new Problem(
          `${folder} has ${gigabytes.toFixed(1)} GB left.`,
          "Free some space: uploads need a copy, and a picture up to 64 MB meanwhile.",
        );
      texts.push(`${folder} has ${gigabytes.toFixed(0)} GB left`);
    }
    return `${texts.join(", ")}.`;
  },
};

const mail: Check = {
  name: "Mail",
  async run() {
    if (!env.SMTP_URL)
      throw new Problem(
        "SMTP_URL is not set: no mail is sent.",
        "Without mails nobody can set a new password.",
      );
    const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: 5000, greetingTimeout: 5000 });
    await transport.verify().catch((error: Error) => {
      throw new Problem(
        `The mail server refuses: ${error.message}.`,
        "Check SMTP_URL, its user and its port.",
      );
    });
    return `${new URL(env.SMTP_URL).host} accepts the log-in.`;
  },
};

const realtime: Check = {
  name: "Real time",
  isOptional: true,
  async run() {
    // An event that nobody receives, as the own real-time server takes only events.
    await pusher.trigger("doctor", "checked", {}).catch((error: { status?: number }) => {
      throw new Problem(
        error.status
          ? `The real-time server refuses an event (${error.status}).`
          : "The real-time server can't be reached.",
        "Start it, or check the PUSHER_ settings. Without it pages are not updated live.",
      );
    });
    return "it takes events.";
  },
};

const port: Check = {
  name: "Port",
  async run() {
    if (await isPortFree(env.PORT, env.HOST)) return `${env.HOST}:${env.PORT} is free.`;
    const health = await fetch(`http://${env.HOST}:${env.PORT}/api/health`).catch(() => null);
    if (health?.ok) return `Towerdesk listens on ${env.HOST}:${env.PORT}.`;
    throw new Problem(`Port ${env.PORT} is used by another program.`, "End that program, or set PORT.");
  },
};

const site: Check = {
  name: "Site",
  isOptional: true,
  async run() {
    const url = new URL("/api/ready", env.APP_URL);
    const response = await fetch(url).catch((error: Error) => {
      throw new Problem(
        `${url.href} can't be reached (${error.cause instanceof Error ? error.cause.message : error.message}).`,
        "Start the product and the proxy, and check the name's DNS entry and certificate.",
      );
    });
    if (!response.ok) throw new Problem(`${url.href} answers ${response.status}: ${await response.text()}`);
    const away = secondsBetween(new Date(response.headers.get("date") ?? Date.now()), new Date());
    if (away > clockTolerance) throw new Problem(`The proxy's clock differs by ${Math.round(away)} seconds.`);
    return `${env.APP_URL} is ready.`;
  },
};

export const checks: readonly Check[] = [
  versions,
  settings,
  ...databaseChecks(postgres(directUrl, { max: 1, connect_timeout: 5, onnotice: () => {} }), clockTolerance),
  secret,
  store,
  disk,
  mail,
  realtime,
  push,
  port,
  site,
];
