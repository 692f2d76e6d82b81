import "server-only";
import { withTimeout } from "@/lib/core/server/with-timeout";
import type { S3Settings } from "@/lib/ports/storage/s3-settings";
import { explainS3Error } from "./s3-errors";

/** The limit for a call without content, with all its retries, of which the client makes two. */
export const callTimeoutMs = 20_000;
/** A slow reader occupies a connection; with the client's default of 50 they would block all others. */
const maxSockets = 1000;

/** The client is loaded by the first call, because it is large: an installation without S3 does not pay for it. */
async function loadClient({ endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // R2, Garage and Ceph do not know all of the newer checksums. Each part is protected by the SHA-256 that is signed.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A part is sent at once, on an open connection.
    expectContinueHeader: false,
    requestHandler: { httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
  return { sdk, client };
}

type Loaded = Awaited<ReturnType<typeof loadClient>>;
type Within = { abortSignal: AbortSignal };

/** Prepares calls to an S3-compatible store. */
export function createS3Calls(settings: S3Settings) {
  let loading: Promise<Loaded> | undefined;
  const load = () => {
    loading ??= loadClient(settings);
    return loading;
  };
  return {
    load,
    /** Runs one call within a time; its errors say what to do. */
    async call<T>(ms: number, run: (loaded: Loaded, within: Within) => Promise<T>): Promise<T> {
      const loaded = await load();
      try {
        return await withTimeout(ms, undefined, (abortSignal) => run(loaded, { abortSignal }));
      } catch (error) {
        throw explainS3Error(error, settings);
      }
    },
  };
}
