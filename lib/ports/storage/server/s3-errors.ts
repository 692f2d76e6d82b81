import "server-only";
import type { S3Settings } from "@/lib/ports/storage/s3-settings";

/** An error of the store that says what to do; `cause` is the client's error. */
export class S3Failure extends Error {
  override readonly name = "S3Failure";
}

type ServiceError = Error & { $metadata?: { httpStatusCode?: number } };

/** Codes with which the stores refuse a key or its signature. */
const refusals = [
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "AccessDenied",
  "Forbidden",
  "AuthorizationHeaderMalformed",
];

/** Adds to an error of the S3 client what an operator can do about it. */
export function explainS3Error(error: unknown, settings: S3Settings): unknown {
  if (!(error instanceof Error) || isMissing(error)) return error;
  const { endpoint, bucket, region, variables } = settings;
  const status = (error as ServiceError).$metadata?.httpStatusCode;
  const fault = (text: string) => new S3Failure(text, { cause: error });
  if (error.name === "NoSuchBucket") {
    const places =
      variables === "S3" ? "S3_BUCKET, S3_ENDPOINT or S3_PATH_STYLE" : "the address or BACKUP_S3_ENDPOINT";
    return fault(`There is no bucket ${bucket} at ${endpoint}. Create it, or correct ${places}.`);
  }
  if (refusals.includes(error.name) || status === 403) {
    return fault(
      `The S3 store at ${endpoint} refused our key (${error.name}). Check ${variables}_ACCESS_KEY_ID, ${variables}_SECRET_ACCESS_KEY, ${variables}_REGION (${region}) and the key's rights to the bucket ${bucket}: it must read, write, delete and list objects.`,
    );
  }
  if (status === 301 || status === 307) {
    return fault(
      `The bucket ${bucket} is in another region than ${region}. Correct ${variables}_REGION and ${variables}_ENDPOINT.`,
    );
  }
  if (status !== undefined && status < 500) {
    return fault(`The S3 store at ${endpoint} refused a call (${error.name}): ${error.message}`);
  }
  return fault(
    `The S3 store at ${endpoint} can't be reached or does not answer (${reasonOf(error, status)}).`,
  );
}

function reasonOf(error: Error, status: number | undefined): string {
  if (status !== undefined) return `${status}`;
  if (error.name === "AbortError") return "no answer in time";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** Whether the store says that there is no such file. A response without a body has only the status. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}
