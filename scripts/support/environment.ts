import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { portFrom, type RequiredPort, requirePorts } from "@/scripts/support/ports";
import { Problem } from "@/scripts/support/problem";

/* The settings that the commands pass to the product for the demonstration, and the secrets that they create. */

const secretMakers = {
  APP_SECRET: () => randomBytes(32).toString("base64url"),
  PUSHER_APP_ID: () => "towerdesk",
  PUSHER_KEY: () => randomBytes(10).toString("hex"),
  PUSHER_SECRET: () => randomBytes(24).toString("hex"),
  // Next requires the 32 bytes of an AES-256 key in plain base64.
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: () => randomBytes(32).toString("base64"),
  // The signing key of DragonPay's sandbox in base64; like the provider's, it survives a restart.
  DRAGONPAY_SANDBOX_KEY: () =>
    generateKeyPairSync("rsa", { modulusLength: 2048 })
      .privateKey.export({ format: "der", type: "pkcs8" })
      .toString("base64"),
};

/** Environment variables. */
export type EnvironmentVariables = Record<string, string | undefined>;
type Secrets = Record<keyof typeof secretMakers, string>;
export type Ports = Record<"product" | "realtime" | "mailPage" | "mailSmtp" | "dragonpay" | "aqwire", number>;
export type Services = Record<"realtime" | "mail" | "dragonpay" | "aqwire", boolean>;
export type ProductEnvironment = ReturnType<typeof productEnvironment>;

/** The secrets of a data folder, created once and stored in `secrets.json` (0600). */
export function loadOrCreateSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  const stored = readSecrets(file);
  const secrets = { ...stored };
  for (const name of Object.keys(secretMakers) as (keyof Secrets)[]) secrets[name] ||= secretMakers[name]();
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  if (text === `${JSON.stringify(stored, null, 2)}\n`) return secrets;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    return JSON.parse(existsSync(file) ? readFileSync(file, "utf8") : "{}");
  } catch {
    throw new Problem(
      `${file} is not readable JSON.`,
      "Remove it: new secrets are made, and everyone logs in again.",
    );
  }
}

/** The ports of the product and its services: fixed ones that variables can change. */
export function chosenPorts(user: EnvironmentVariables): Ports {
  return {
    product: portFrom(user, "PORT", 3000),
    realtime: portFrom(user, "PUSHER_PORT", 6001),
    mailPage: portFrom(user, "MAIL_CATCHER_PORT", 6103),
    mailSmtp: portFrom(user, "MAIL_CATCHER_SMTP_PORT", 6104),
    dragonpay: portFrom(user, "DRAGONPAY_SANDBOX_PORT", 6101),
    aqwire: portFrom(user, "AQWIRE_SANDBOX_PORT", 6102),
  };
}

/** Free ports, for a product that runs beside others. */
export async function freePorts(): Promise<Ports> {
  return {
    product: await getPort(),
    realtime: await getPort(),
    mailPage: await getPort(),
    mailSmtp: await getPort(),
    dragonpay: await getPort(),
    aqwire: await getPort(),
  };
}

/**
 * Checks before any start that all ports are free.
 * @throws {Problem} naming those that are not
 */
export function requireChosenPorts(ports: Ports, services: Services): Promise<void> {
  const required: RequiredPort[] = [{ port: ports.product, what: "the product", variable: "PORT" }];
  if (services.realtime)
    required.push({ port: ports.realtime, what: "the real-time server", variable: "PUSHER_PORT" });
  if (services.mail) {
    required.push({ port: ports.mailPage, what: "the mail catcher's page", variable: "MAIL_CATCHER_PORT" });
    required.push({ port: ports.mailSmtp, what: "the mail catcher", variable: "MAIL_CATCHER_SMTP_PORT" });
  }
  if (services.dragonpay)
    required.push({ port: ports.dragonpay, what: "DragonPay's sandbox", variable: "DRAGONPAY_SANDBOX_PORT" });
  if (services.aqwire)
    required.push({ port: ports.aqwire, what: "AQWire's sandbox", variable: "AQWIRE_SANDBOX_PORT" });
  return requirePorts(required);
}

/** Whether this is the demonstration, with fixed passwords, a mail catcher and payment sandboxes. */
export const isDemonstration = (user: EnvironmentVariables): boolean => (user.TOWERDESK_DEMO || "1") === "1";

/** The services to start: those that the user has not configured. */
export function chosenServices(user: EnvironmentVariables): Services {
  const isDemo = isDemonstration(user);
  return {
    realtime: !user.PUSHER_HOST,
    mail: isDemo && !user.SMTP_URL,
    dragonpay: isDemo && !user.DRAGONPAY_URL && !user.DRAGONPAY_SECRET,
    aqwire: isDemo && !user.AQWIRE_URL && !user.AQWIRE_SECRET,
  };
}

/** The settings by which the product and the providers' sandboxes know each other. */
const sandboxSettings = (services: Services, ports: Ports) => ({
  ...(services.dragonpay && {
    DRAGONPAY_URL: `http://127.0.0.1:${ports.dragonpay}`,
    DRAGONPAY_MERCHANT_ID: "TOWERDESK",
    DRAGONPAY_API_KEY: "sandbox-secret",
    DRAGONPAY_SECRET: "sandbox-secret",
  }),
  ...(services.aqwire && {
    AQWIRE_URL: `http://127.0.0.1:${ports.aqwire}`,
    AQWIRE_MERCHANT_CODE: "TOWERDESK",
    AQWIRE_CLIENT_ID: "CLIENT-1",
    AQWIRE_SECRET: "sandbox-secret",
  }),
});

/** The environment of the product and its services. The user's values take precedence. */
export function productEnvironment({
  user,
  dataDir,
  ports,
  secrets,
  databaseUrl,
  mode,
  deployment,
}: {
  user: EnvironmentVariables;
  dataDir: string;
  ports: Ports;
  secrets: Secrets;
  databaseUrl: string;
  mode: "production" | "development";
  deployment: string;
}) {
  const set = Object.fromEntries(Object.entries(user).filter(([, value]) => value));
  const services = chosenServices(user);
  return {
    TOWERDESK_DEMO: "1",
    APP_URL: `http://localhost:${ports.product}`,
    DATABASE_URL: databaseUrl,
    STORAGE_FOLDER: path.join(dataDir, "files"),
    ...secrets,
    PUSHER_HOST: "127.0.0.1",
    PUSHER_SCHEME: "http",
    ...(services.mail && {
      SMTP_URL: `smtp://127.0.0.1:${ports.mailSmtp}`,
      MAIL_CATCHER_URL: `http://localhost:${ports.mailPage}`,
    }),
    ...sandboxSettings(services, ports),
    ...(isDemonstration(user) && {
      SUPER_ADMIN_EMAIL: "super@towerdesk.local",
      SUPER_ADMIN_PASSWORD: "Super-demo-2026",
    }),
    NEXT_TELEMETRY_DISABLED: "1",
    ...set,
    NODE_ENV: mode,
    PORT: String(ports.product),
    PUSHER_PORT: String(ports.realtime),
    MAIL_CATCHER_PORT: String(ports.mailPage),
    MAIL_CATCHER_SMTP_PORT: String(ports.mailSmtp),
    DRAGONPAY_SANDBOX_PORT: String(ports.dragonpay),
    AQWIRE_SANDBOX_PORT: String(ports.aqwire),
    TOWERDESK_DATA: dataDir,
    DEPLOYMENT_ID: deployment,
  };
}

/**
 * The user's environment without the product's settings. Tests start from it, so that they can never use a real
 * database or mail server.
 */
export function bareEnvironment(user: EnvironmentVariables): EnvironmentVariables {
  const names =
    /^(CRON_SECRET|DEPLOYMENT_ID|HOST|LOG_LEVEL|NEXTAUTH_URL|NODE_ENV|PORT|SITE_TIME_ZONE|TRUST_PROXY|VERCEL)$/;
  const families =
    /^(APP|AQWIRE|BACKUP|BLOB|DATABASE|DRAGONPAY|MAIL|NEXT|NEXTAUTH|PUSHER|S3|SMTP|STORAGE|SUPER_ADMIN|TOWERDESK|VERCEL)_/;
  return Object.fromEntries(
    Object.entries(user).filter(([name]) => !names.test(name) && !families.test(name)),
  );
}
