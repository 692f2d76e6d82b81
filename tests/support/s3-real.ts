import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "@/lib/ports/storage/s3-settings";

/**
 * The settings of a real store that the storage's tests also use, or null. `TEST_S3` is its address, such as
 * `http://KEY:SECRET@127.0.0.1:3900/bucket?region=garage`; the tests create the bucket and leave files in it.
 */
export function realS3Settings(): S3Settings | null {
  if (!process.env.TEST_S3) return null;
  const url = new URL(process.env.TEST_S3);
  return {
    endpoint: url.origin,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket: url.pathname.slice(1),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    pathStyle: true,
    encryption: undefined,
    prefix: "tests/",
    variables: "S3",
  };
}

/** Creates the bucket if it is missing. @returns how many uploads the store has that were not ended */
export async function prepareRealS3(settings: S3Settings): Promise<() => Promise<number>> {
  const { endpoint, region, accessKeyId, secretAccessKey, bucket } = settings;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const exists = ["BucketAlreadyOwnedByYou", "BucketAlreadyExists"];
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: Error) => {
    if (!exists.includes(error.name)) throw error;
  });
  return async () => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    return Uploads.length;
  };
}
