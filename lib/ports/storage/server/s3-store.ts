import "server-only";
import type { CompletedPart } from "@aws-sdk/client-s3";
import { log } from "@/lib/core/server/log";
import { destroy, readBytes } from "@/lib/ports/storage/bytes";
import { contentTypeOfKey, incomingContentType } from "@/lib/ports/storage/folders";
import { assertKey, type ByteSource, clientUploadMs, type FileStore } from "@/lib/ports/storage/port";
import { resolveRange } from "@/lib/ports/storage/range";
import type { S3Settings } from "@/lib/ports/storage/s3-settings";
import { sendInParts } from "./in-parts";
import { callTimeoutMs, createS3Calls } from "./s3-client";
import { explainS3Error, isMissing, S3Failure } from "./s3-errors";

/** The limit for a call that sends a part of a file, with all its retries. */
const partTimeoutMs = 120_000;
/** The longest pause of the store while a file is read. */
const pauseMs = 60_000;

/**
 * Stores files in a bucket of an S3-compatible store: AWS, Cloudflare R2, Garage, SeaweedFS, Ceph. Files are sent in
 * parts of 6 MB, one at a time; an interrupted upload is aborted, so that no part of it is left.
 * @param isDirect whether browsers upload large files directly to the store
 */
export function createS3Store(settings: S3Settings, isDirect: boolean): FileStore {
  const { load, call } = createS3Calls(settings);
  const encryption = settings.encryption && { ServerSideEncryption: settings.encryption };

  const place = (key: string) => {
    assertKey(key);
    return { Bucket: settings.bucket, Key: settings.prefix + key };
  };

  async function sendParts(
    at: ReturnType<typeof place>,
    ContentType: string,
    parts: AsyncIterable<Buffer>,
  ): Promise<void> {
    const { UploadId } = await call(callTimeoutMs, ({ sdk, client }, within) =>
      client.send(new sdk.CreateMultipartUploadCommand({ ...at, ...encryption, ContentType }), within),
    );
    try {
      const sent: CompletedPart[] = [];
      for await (const Body of parts) {
        const PartNumber = sent.length + 1;
        const { ETag } = await call(partTimeoutMs, ({ sdk, client }, within) =>
          client.send(new sdk.UploadPartCommand({ ...at, UploadId, PartNumber, Body }), within),
        );
        sent.push({ PartNumber, ETag });
      }
      await call(partTimeoutMs, ({ sdk, client }, within) =>
        client.send(
          new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: sent } }),
          within,
        ),
      );
    } catch (error) {
      await call(callTimeoutMs, ({ sdk, client }, within) =>
        client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId }), within),
      ).catch((fault: unknown) => log.warn({ key: at.Key, err: fault }, "parts of a file were left over"));
      throw error;
    }
  }

  const sizeOf = async (at: ReturnType<typeof place>) => {
    const head = await call(callTimeoutMs, ({ sdk, client }, within) =>
      client.send(new sdk.HeadObjectCommand(at), within),
    );
    return head.ContentLength ?? 0;
  };

  const store: FileStore = {
    async put(key, body) {
      const at = place(key);
      const ContentType = contentTypeOfKey(key);
      await sendInParts(
        body,
        async (Body) => {
          await call(partTimeoutMs, ({ sdk, client }, within) =>
            client.send(new sdk.PutObjectCommand({ ...at, ...encryption, ContentType, Body }), within),
          );
        },
        (parts) => sendParts(at, ContentType, parts),
      );
    },

    async open(key, range) {
      const at = place(key);
      try {
        const part = range ? resolveRange(range, await sizeOf(at)) : null;
        const Range = part ? `bytes=${part.start}-${part.end}` : undefined;
        const found = await call(callTimeoutMs, ({ sdk, client }, within) =>
          client.send(new sdk.GetObjectCommand({ ...at, Range }), within),
        );
        const length = found.ContentLength ?? 0;
        const size = part ? Number(found.ContentRange?.split("/")[1]) : length;
        const stream = streamOf(found.Body as ByteSource, settings);
        if (part && !(length === part.end - part.start + 1 && size > part.end)) {
          await stream.cancel();
          throw new Error("The S3 store answered another part of a file than it was asked for.");
        }
        const modifiedAt = found.LastModified ?? new Date();
        return { key, size, modifiedAt, contentType: contentTypeOfKey(key), range: part, stream };
      } catch (error) {
        // A response to HEAD can't say whether the file or the bucket is missing, but one to GET does.
        if (isMissing(error)) return range ? await store.open(key) : null;
        throw error;
      }
    },

    async remove(key) {
      const at = place(key);
      try {
        await call(callTimeoutMs, ({ sdk, client }, within) =>
          client.send(new sdk.DeleteObjectCommand(at), within),
        );
      } catch (error) {
        // Most stores say that they removed it.
        if (!isMissing(error)) throw error;
      }
    },
  };

  if (isDirect) {
    store.clientUpload = async (key, size) => {
      const at = place(key);
      const { sdk, client } = await load();
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const body = { ContentLength: size, ContentType: incomingContentType };
      const url = await getSignedUrl(client, new sdk.PutObjectCommand({ ...at, ...encryption, ...body }), {
        expiresIn: clientUploadMs / 1000,
        // So the store refuses another type. The client always signs the length, which a browser sets by itself.
        signableHeaders: new Set(["content-type"]),
      });
      const encrypted = settings.encryption && { "x-amz-server-side-encryption": settings.encryption };
      return { put: { url, headers: { "content-type": incomingContentType, ...encrypted } } };
    };
  }
  return store;
}

/** Streams at the reader's speed, and fails if the store pauses for too long. Leaving it closes the connection. */
function streamOf(body: ByteSource, settings: S3Settings): ReadableStream<Uint8Array> {
  const patience = new AbortController();
  const chunks = readBytes(body, patience.signal);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const tooLong = new S3Failure(`The S3 store sent nothing for ${pauseMs / 1000} seconds.`);
        const timer = setTimeout(() => patience.abort(tooLong), pauseMs);
        try {
          const next = await chunks.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          throw error === tooLong ? error : explainS3Error(error, settings);
        } finally {
          clearTimeout(timer);
        }
      },
      async cancel(reason) {
        patience.abort(reason);
        await chunks.return();
        // If nothing was read yet, `chunks` has not begun and does not close its source.
        destroy(body);
      },
    },
    { highWaterMark: 0 },
  );
}
