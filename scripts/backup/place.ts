import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { env, s3BucketPattern, s3PrefixPattern } from "@/lib/core/env";
import { s3SettingsOf } from "@/lib/ports/storage/s3-settings";
import { callTimeoutMs, createS3Calls } from "@/lib/ports/storage/server/s3-client";
import { Problem } from "@/scripts/support/problem";

/** Where backups are kept, and how restic reaches it. */
export type Place = {
  /** As the user named it. */
  name: string;
  /** restic's options. */
  options: readonly string[];
  env: Record<string, string>;
  /**
   * Whether restic has a repository there. It has one in each place that has a backup.
   * @throws S3Failure if the store is away, or refuses the key
   */
  hasRepository: () => Promise<boolean>;
};

/**
 * Reads the place that a user has named: a folder, or `s3://bucket/folder`.
 * @throws {Problem} for another address, missing settings, or what is no folder
 */
export function readPlace(name: string): Place {
  if (name.startsWith("s3://")) return inS3(name);
  const [, scheme] = /^(\w{2,}):/.exec(name) ?? [];
  if (scheme)
    throw new Problem(
      `Backups can't be kept at ${scheme}: addresses.`,
      "Name a folder, such as a mounted disk of another machine, or s3://bucket/folder.",
    );
  return inFolder(path.resolve(name));
}

function inFolder(name: string): Place {
  if (existsSync(name) && !statSync(name).isDirectory()) throw new Problem(`${name} is not a folder.`);
  if (existsSync(path.join(name, "manifests")))
    throw new Problem(
      `${name} has backups that were made before version 1.0.0, which are no longer read.`,
      "Name another folder.",
    );
  return {
    name,
    // Reading the repository again costs nothing, and the product's user may have no home for a cache.
    options: ["--repo", name, "--no-cache"],
    env: {},
    hasRepository: async () => existsSync(path.join(name, "config")),
  };
}

const required = ["BACKUP_S3_REGION", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"] as const;

/** Separate from the settings of the site's files: an attacker with the site's key must not be able to remove backups. */
function inS3(name: string): Place {
  const [, bucket = "", folders = ""] = /^s3:\/\/([^/]*)\/?(.*?)\/?$/.exec(name) ?? [];
  const prefix = folders && `${folders}/`;
  if (!s3BucketPattern.test(bucket) || (prefix && !s3PrefixPattern.test(prefix)))
    throw new Problem(
      `${name} is not the address of a bucket and a folder in it.`,
      "An example: s3://backups/towerdesk",
    );
  const settings = s3SettingsOf({
    S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
    S3_REGION: env.BACKUP_S3_REGION,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
    // As restic: only AWS gets the bucket in the host name.
    S3_PATH_STYLE: env.BACKUP_S3_ENDPOINT !== undefined,
    S3_PREFIX: prefix,
  });
  if (!settings)
    throw new Problem(
      `For backups in S3 these settings are missing: ${required.filter((one) => !env[one]).join(", ")}.`,
      "See .env.example. The settings S3_… are those of the site's files, and are not used for backups.",
    );
  const { call } = createS3Calls({ ...settings, variables: "BACKUP_S3" });
  return {
    name,
    options: ["--repo", `s3:${settings.endpoint.replace(/\/$/, "")}/${bucket}/${prefix}`],
    env: {
      AWS_ACCESS_KEY_ID: settings.accessKeyId,
      AWS_SECRET_ACCESS_KEY: settings.secretAccessKey,
      AWS_DEFAULT_REGION: settings.region,
    },
    // restic tries for minutes to reach a store, and makes a bucket that is missing.
    async hasRepository() {
      const { Contents = [] } = await call(callTimeoutMs, ({ sdk, client }, within) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}config`, MaxKeys: 1 }),
          within,
        ),
      );
      return Contents.length > 0;
    },
  };
}
