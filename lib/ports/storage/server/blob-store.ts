import "server-only";
import {
  BlobNotFoundError,
  completeMultipartUpload,
  createMultipartUpload,
  del,
  head,
  type Part,
  put,
  uploadPart,
} from "@vercel/blob";
import { generateClientTokenFromReadWriteToken } from "@vercel/blob/client";
import { contentTypeOfKey, incomingContentType } from "@/lib/ports/storage/folders";
import { assertKey, clientUploadMs, type FileStore } from "@/lib/ports/storage/port";
import { type ResolvedRange, resolveRange } from "@/lib/ports/storage/range";
import { sendInParts } from "./in-parts";

/** Without an abort signal the client retries for 15 minutes. */
const callTimeoutMs = 20_000;
const partTimeoutMs = 120_000;

/**
 * Stores files in Vercel Blob as private blobs whose pathnames are the keys. Files are sent in parts of 6 MB, one at a
 * time, because the client's own `multipart` buffers up to 128 MB. The client reads the environment variable
 * `VERCEL_BLOB_API_URL`, which may name another server than Vercel's.
 * @param token the store's read-write token, `vercel_blob_rw_{store}_{secret}`
 */
export function createBlobStore({ token }: { token: string }): FileStore {
  const call = () => ({ token, abortSignal: AbortSignal.timeout(callTimeoutMs) });

  const find = async (key: string) => {
    assertKey(key);
    try {
      return await head(key, call());
    } catch (error) {
      if (error instanceof BlobNotFoundError) {
        return null;
      }
      throw error;
    }
  };

  return {
    async put(key, body) {
      assertKey(key);
      const options = {
        access: "private",
        allowOverwrite: true,
        contentType: contentTypeOfKey(key),
        token,
      } as const;
      await sendInParts(
        body,
        async (whole) => {
          await put(key, whole, { ...options, abortSignal: AbortSignal.timeout(partTimeoutMs) });
        },
        (parts) => putInParts(key, parts, options),
      );
    },

    async open(key, range) {
      const blob = await find(key);
      if (!blob) {
        return null;
      }
      const part = range ? resolveRange(range, blob.size) : null;
      const response = await fetchContent(blob.url, token, part);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (response.status !== (part ? 206 : 200)) {
        await response.body?.cancel();
        throw new Error(`The blob service answered ${response.status} when a file was read.`);
      }
      return {
        key,
        size: blob.size,
        modifiedAt: blob.uploadedAt,
        contentType: contentTypeOfKey(key),
        range: part,
        stream: response.body ?? new Blob().stream(),
      };
    },

    async clientUpload(key, maximumSizeInBytes) {
      assertKey(key);
      const own = await generateClientTokenFromReadWriteToken({
        token,
        pathname: key,
        maximumSizeInBytes,
        allowedContentTypes: [incomingContentType],
        addRandomSuffix: false,
        validUntil: Date.now() + clientUploadMs,
      });
      return { token: own };
    },

    async remove(key) {
      assertKey(key);
      await del(key, call());
    },
  };
}

/** The timeout covers only the first byte, because the rest arrives as fast as the reader reads. */
async function fetchContent(address: string, token: string, part: ResolvedRange | null): Promise<Response> {
  const url = new URL(address);
  // The service caches content for a month; without `cache=0` it would still serve a replaced file.
  url.searchParams.set("cache", "0");
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), callTimeoutMs);
  try {
    return await fetch(url, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(part && { range: `bytes=${part.start}-${part.end}` }),
      },
      cache: "no-store",
      signal: patience.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

type PutOptions = {
  access: "private";
  allowOverwrite: true;
  contentType: string;
  token: string;
};

async function putInParts(key: string, parts: AsyncIterable<Buffer>, options: PutOptions): Promise<void> {
  const within = (timeoutMs: number) => ({ ...options, abortSignal: AbortSignal.timeout(timeoutMs) });
  const upload = await createMultipartUpload(key, within(callTimeoutMs));
  const sent: Part[] = [];
  for await (const part of parts) {
    const place = { ...upload, partNumber: sent.length + 1 };
    sent.push(await uploadPart(key, part, { ...within(partTimeoutMs), ...place }));
  }
  await completeMultipartUpload(key, sent, { ...within(partTimeoutMs), ...upload });
}
