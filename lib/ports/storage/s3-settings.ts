/** Where an S3-compatible store is, and how it is used; `.env.example` explains each. */
export type S3Settings = {
  /** `https://host[:port]` of the store, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path of an address, and not in its host name. */
  pathStyle: boolean;
  encryption: "AES256" | "aws:kms" | "aws:kms:dsse" | undefined;
  /** What the names of all objects begin with, such as `towerdesk/`, or nothing. */
  prefix: string;
  /** What the names of these settings begin with, for errors. */
  variables: "S3" | "BACKUP_S3";
};

type S3Variables = {
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE: boolean;
  S3_SERVER_SIDE_ENCRYPTION?: S3Settings["encryption"];
  S3_PREFIX: string;
};

/** The settings of the S3 store in the environment's variables, or null if it is not configured. */
export function s3SettingsOf(env: S3Variables): S3Settings | null {
  const { S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!region || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: env.S3_ENDPOINT ?? awsEndpoint(region),
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: env.S3_PATH_STYLE || !isHostLabel(bucket),
    encryption: env.S3_SERVER_SIDE_ENCRYPTION,
    prefix: env.S3_PREFIX,
    variables: "S3",
  };
}

const awsEndpoint = (region: string): string =>
  `https://s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;

/** A certificate for `*.host` does not cover a bucket whose name has a dot. */
const isHostLabel = (bucket: string): boolean => /^[a-z0-9-]+$/.test(bucket);

/** Where browsers upload large files, for the Content-Security-Policy of pages. */
export function s3Origin({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${pathStyle ? host : `${bucket}.${host}`}`;
}
