import { env, s3BucketPattern, s3PrefixPattern } from "@/lib/core/env";
import { type S3Settings, s3SettingsOf } from "@/lib/ports/storage/s3-settings";
import { createS3List } from "@/lib/ports/storage/server/s3-list";
import { createS3Store } from "@/lib/ports/storage/server/s3-store";
import type { Destination } from "@/scripts/backup/destination";
import { Problem } from "@/scripts/support/problem";

const required = ["BACKUP_S3_REGION", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"] as const;

/**
 * Opens a destination in an S3-compatible store. A file appears there only when it has been sent completely.
 * @param place `s3://bucket/prefix`
 * @throws {Problem} for a wrong address or missing settings
 */
export async function openS3Destination(place: string): Promise<Destination> {
  const settings = settingsAt(place);
  const list = createS3List(settings);
  // Reports a wrong key or bucket before the database is dumped.
  await list("backups");
  return { ...createS3Store(settings, false), list };
}

/** Separate from the settings of the site's files: an attacker with the site's key must not be able to remove backups. */
function settingsAt(place: string): S3Settings {
  const [, bucket = "", folders = ""] = /^s3:\/\/([^/]*)\/?(.*?)\/?$/.exec(place) ?? [];
  const prefix = folders && `${folders}/`;
  if (!s3BucketPattern.test(bucket) || (prefix && !s3PrefixPattern.test(prefix)))
    throw new Problem(
      `${place} is not the address of a bucket and a folder in it.`,
      "An example: s3://backups/towerdesk",
    );
  const settings = s3SettingsOf({
    S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
    S3_REGION: env.BACKUP_S3_REGION,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
    S3_PATH_STYLE: env.BACKUP_S3_PATH_STYLE,
    S3_SERVER_SIDE_ENCRYPTION: env.BACKUP_S3_SERVER_SIDE_ENCRYPTION,
    S3_PREFIX: prefix,
  });
  if (settings) return { ...settings, variables: "BACKUP_S3" };
  throw new Problem(
    `For backups in S3 these settings are missing: ${required.filter((name) => !env[name]).join(", ")}.`,
    "See .env.example. The settings S3_… are those of the site's files, and are not used for backups.",
  );
}
