import "server-only";
import { readFileSync } from "node:fs";

/*
 * Reads secrets from files, as container engines and systemd pass them: `APP_SECRET_FILE=/run/secrets/app` sets
 * `APP_SECRET` to the file's text. A program imports this module before all others, because they read the settings
 * when they are loaded.
 */

const names = [
  ...[
    "APP_SECRET",
    "APP_SECRET_PREVIOUS",
    "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
  ],
  ...["PUSHER_SECRET", "SMTP_URL", "BLOB_READ_WRITE_TOKEN", "DRAGONPAY_API_KEY", "DRAGONPAY_SECRET"],
  ...["AQWIRE_SECRET", "S3_SECRET_ACCESS_KEY", "SUPER_ADMIN_PASSWORD", "CRON_SECRET", "METRICS_TOKEN"],
  ...["BACKUP_PASSWORD", "BACKUP_S3_SECRET_ACCESS_KEY", "VAPID_PRIVATE_KEY"],
];

/**
 * Sets the variables whose values are in files.
 * @throws Error with one sentence if a file can't be read or a variable is set in both ways
 */
export function readSecretFiles(variables: Record<string, string | undefined>): void {
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
    try {
      variables[name] = readFileSync(file, "utf8")
        .replace(/^\ufeff/, "")
        .trimEnd();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`The file of ${name}_FILE, ${file}, can't be read (${code}).`, { cause: error });
    }
  }
}

readSecretFiles(process.env);
