import "server-only";
import { isKey } from "@/lib/ports/storage/port";
import type { S3Settings } from "@/lib/ports/storage/s3-settings";
import { callTimeoutMs, createS3Calls } from "./s3-client";

/**
 * Prepares the listing of an S3-compatible store.
 * @returns a function that lists the files in a folder, without the folders in it: their sizes in bytes by key; empty if
 * there is no such folder
 */
export function createS3List(settings: S3Settings): (folder: string) => Promise<Map<string, number>> {
  const { call } = createS3Calls(settings);
  return async (folder) => {
    const place = { Bucket: settings.bucket, Prefix: `${settings.prefix}${folder}/`, Delimiter: "/" };
    const sizes = new Map<string, number>();
    let next: string | undefined;
    do {
      // A page has at most 1000 files.
      const page = await call(callTimeoutMs, ({ sdk, client }, within) =>
        client.send(new sdk.ListObjectsV2Command({ ...place, ContinuationToken: next }), within),
      );
      for (const { Key = "", Size = 0 } of page.Contents ?? []) {
        const key = Key.slice(settings.prefix.length);
        // Some programs store an empty object for the folder itself.
        if (isKey(key)) sizes.set(key, Size);
      }
      next = page.NextContinuationToken;
      // Half a list would look like files that are missing.
      if (page.IsTruncated && !next) throw new Error("The S3 store ended a list before its end.");
    } while (next);
    return sizes;
  };
}
