import path from "node:path";
import getPort from "get-port";
import { realPushServices } from "@/lib/ports/push/services";
import { portFrom, type RequiredPort, requirePorts } from "@/scripts/support/ports";
import type { Secrets } from "@/scripts/support/secrets";

/* The settings that the commands pass to the product for the demonstration. */

/** Environment variables. */
export type EnvironmentVariables = Record<string, string | undefined>;
export type Ports = Record<
  "product" | "realtime" | "mailPage" | "mailSmtp" | "push" | "dragonpay" | "aqwire",
  number
>;
export type Services = Record<"realtime" | "mail" | "push" | "dragonpay" | "aqwire", boolean>;
export type ProductEnvironment = ReturnType<typeof productEnvironment>;

/** The ports of the product and its services: fixed ones that variables can change. */
export function chosenPorts(user: EnvironmentVariables): Ports {
  return {
    product: portFrom(user, "PORT", 3000),
    realtime: portFrom(user, "PUSHER_PORT", 6001),
    mailPage: portFrom(user, "MAIL_CATCHER_PORT", 6103),
    mailSmtp: portFrom(user, "MAIL_CATCHER_SMTP_PORT", 6104),
    push: portFrom(user, "PUSH_SANDBOX_PORT", 6105),
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
    push: await getPort(),
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
  if (services.push)
    required.push({ port: ports.push, what: "the push service", variable: "PUSH_SANDBOX_PORT" });
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
    push: isDemo && !user.PUSH_SERVICES,
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
    ...(services.push && { PUSH_SERVICES: `${realPushServices} http://127.0.0.1:${ports.push}` }),
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
    PUSH_SANDBOX_PORT: String(ports.push),
    DRAGONPAY_SANDBOX_PORT: String(ports.dragonpay),
    AQWIRE_SANDBOX_PORT: String(ports.aqwire),
    TOWERDESK_DATA: dataDir,
    DEPLOYMENT_ID: deployment,
  };
}
