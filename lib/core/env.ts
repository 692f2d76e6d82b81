import * as z from "zod";

/*
 * Reads process.env, as only `secret-files.ts` does besides. .env.example explains each variable; an invalid one stops the
 * start with a message that names it.
 */

const encodedPassword =
  "can't be read: in the password write @ as %40, # as %23, / as %2F, ? as %3F and % as %25";

/** Whether a text is an address of a service. A sign that is not encoded would move a part of the password elsewhere. */
function isAddress(text: string, protocols: readonly string[]): boolean {
  // A database may have several hosts.
  const oneHost = text.replace(/,[^/?#]*/, "");
  if (!URL.canParse(oneHost)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(oneHost);
  const parts = username + password;
  return (
    protocols.includes(protocol) &&
    hash === "" &&
    !`${pathname}${search}`.includes("@") &&
    !/%(?![0-9a-f]{2})/i.test(parts)
  );
}

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const s3Address = z.url({ protocol: /^https?$/ });
const databaseAddress = z
  .string()
  .min(1)
  .refine((text) => isAddress(text, ["postgres:", "postgresql:"]), encodedPassword);
const mailAddress = z
  .string()
  .min(1)
  .regex(
    /^(?:"[^"]*"|[^"<>@,]*)\s*<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/,
    'must be an address, such as "Peña, Ana" <pmo@example.com>: a name with a comma needs quotes',
  );
const port = z.coerce.number().int().min(1).max(65535);

/** Names of buckets. */
export const s3BucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Folders of a bucket that end in a slash. */
export const s3PrefixPattern = /^(?:[A-Za-z0-9_-]+\/)+$/;

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  APP_NAME: z.string().min(1).default("Towerdesk"),
  APP_URL: z.url().default("http://localhost:3000"),
  APP_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .default("development-only-secret-0123456789ab"),
  APP_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
  DEPLOYMENT_ID: z.string().default("development"),
  SITE_TIME_ZONE: z
    .string()
    .default("Asia/Manila")
    .refine(isTimeZone, "is not a time zone such as Asia/Manila"),
  TOWERDESK_ROLE: z.enum(["all", "web", "worker"]).default("all"),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: databaseAddress.default("postgres://postgres@127.0.0.1:5432/towerdesk"),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  PUSHER_APP_ID: z.string().min(1).default("towerdesk"),
  PUSHER_KEY: z.string().min(1).default("towerdesk-key"),
  PUSHER_SECRET: z.string().min(1).default("towerdesk-secret"),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: port.default(6001),
  PUSHER_SCHEME: z.enum(["http", "https"]).default("http"),
  PUSHER_CLUSTER: z.string().optional(),
  PUSHER_PUBLIC_HOST: z.string().optional(),
  PUSHER_PUBLIC_PORT: port.optional(),
  PUSHER_PUBLIC_SCHEME: z.enum(["http", "https"]).optional(),
  STORAGE_FOLDER: z.string().min(1).default(".data/files"),
  BLOB_READ_WRITE_TOKEN: z.string().optional(),
  S3_ENDPOINT: s3Address.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().regex(s3BucketPattern, "is not the name of a bucket").optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(false),
  S3_SERVER_SIDE_ENCRYPTION: z.enum(["AES256", "aws:kms", "aws:kms:dsse"]).optional(),
  S3_PREFIX: z
    .string()
    .regex(s3PrefixPattern, "must be folders that end in a slash, such as towerdesk/")
    .default(""),
  // Only the commands of backups use these, and say which of them are missing.
  BACKUP_PASSWORD: z.string().optional(),
  BACKUP_S3_ENDPOINT: s3Address.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine((text) => isAddress(text, ["smtp:", "smtps:"]), encodedPassword)
    .optional(),
  MAIL_FROM: mailAddress.default("Property Management Office <pmo@towerdesk.local>"),
  MAIL_REPLY_TO: mailAddress.optional(),
  MAIL_CATCHER_URL: z.string().optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 random bytes in base64url")
    .optional(),
  PUSH_SERVICES: z.string().optional(),
  DRAGONPAY_URL: z.url().default("https://test.dragonpay.ph"),
  DRAGONPAY_MERCHANT_ID: z.string().default(""),
  DRAGONPAY_API_KEY: z.string().optional(),
  DRAGONPAY_SECRET: z.string().optional(),
  DRAGONPAY_SIGNATURE: z.enum(["sha1", "hmac", "rsa"]).default("sha1"),
  AQWIRE_URL: z.url().default("https://payments-sandbox.aqwire.io"),
  AQWIRE_MERCHANT_CODE: z.string().default(""),
  AQWIRE_CLIENT_ID: z.string().default(""),
  AQWIRE_SECRET: z.string().optional(),
  AQWIRE_TOKEN_ENCODING: z.enum(["base64", "base64url"]).default("base64"),
  SUPER_ADMIN_EMAIL: z.string().optional(),
  SUPER_ADMIN_PASSWORD: z.string().optional(),
  CRON_SECRET: z.string().optional(),
  FUNCTION_SECONDS: z.coerce.number().int().min(5).max(60).default(10),
  VERCEL: flag.catch(false).default(false),
  TOWERDESK_DEMO: flag.default(false),
});

type Env = z.infer<typeof schema>;

/** The names of all settings, including the one that only Next reads. */
export const environmentNames: readonly string[] = [
  ...Object.keys(schema.shape),
  "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
];

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Production must set these. For the secrets, the public default values are refused too. */
const required = ["APP_SECRET", "PUSHER_SECRET", "DATABASE_URL"] as const;
const secrets: readonly string[] = ["APP_SECRET", "PUSHER_SECRET"];

/** A store in S3 has either all of these settings or none. */
const s3Required = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Names the missing settings of a store in S3 that is only half configured. */
function missingOfS3(variables: Record<string, unknown>): string[] {
  const isSet = Object.keys(variables).some((name) => name.startsWith("S3_") && name !== "S3_PATH_STYLE");
  return isSet ? s3Required.filter((name) => variables[name] === undefined) : [];
}

/**
 * Validates the environment variables.
 * @throws Error with one sentence that names each invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The settings are wrong: ${faults.join("; ")}. See .env.example.`);
  }
  const missing = missingOfS3(variables);
  if (missing.length > 0) {
    throw new Error(
      `The store of files in S3 is only half configured: ${missing.join(" and ")} must be set too. See .env.example.`,
    );
  }
  const env = parsed.data;
  const building = source.NEXT_PHASE === "phase-production-build";
  if (env.NODE_ENV === "production" && !building) {
    const defaults = schema.parse({});
    const unsafe = required.filter(
      (name) => variables[name] === undefined || (secrets.includes(name) && env[name] === defaults[name]),
    );
    if (unsafe.length > 0) {
      throw new Error(
        `In production ${unsafe.join(" and ")} must be set to values of your own: the defaults are public. See .env.example.`,
      );
    }
  }
  return env;
}

export const env: Env = readEnv(process.env);

// next-auth reads the site's URL only from here; otherwise it would use the host of the request.
process.env.NEXTAUTH_URL = env.APP_URL;
