import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { S3Settings } from "@/lib/ports/storage/s3-settings";
import { checkSignature, S3Refusal } from "./s3-signature";

const smallestPartBytes = 5 * 1024 * 1024;
/** The number of keys in a page of a list. */
const longestPage = 1000;

type Content = {
  file: string;
  size: number;
  etag: string;
};
type StoredObject = Content & { contentType: string; encryption: string; modifiedAt: Date };
type PendingUpload = Pick<StoredObject, "contentType" | "encryption"> & {
  key: string;
  parts: Map<number, Content>;
};

/**
 * What happens to a request instead of its answer: a status, a cut connection, or nothing at all; or to the answer of a
 * file: it is cut or stops in the middle, or is the whole file instead of a part.
 */
type Fault = number | "cut" | "silence" | "half" | "stall" | "whole";

/** The content of a body in chunks that are signed one by one, as restic sends it without TLS. */
function withoutSignatures(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.byteLength; ) {
    const start = body.indexOf("\r\n", at) + 2;
    const end = start + Number.parseInt(body.toString("latin1", at, start), 16);
    chunks.push(body.subarray(start, end));
    at = end + 2;
  }
  return Buffer.concat(chunks);
}

/** The settings of a store in the stand-in. */
export const standInSettings = {
  region: "garage",
  bucket: "files",
  accessKeyId: "TESTKEY",
  secretAccessKey: "the-secret-of-the-tests",
  pathStyle: true,
  encryption: "AES256",
  prefix: "towerdesk/",
  variables: "S3",
} as const satisfies Omit<S3Settings, "endpoint">;

/**
 * Simulates an S3-compatible store with one bucket, with addresses in path style. It checks signatures, hashes and
 * lengths, and refuses checksums that not every store knows, parts that are too small, missing or altered, and unknown
 * buckets. Contents are stored on disk, so that a test can measure the memory of the tested code.
 */
export async function startS3StandIn() {
  const folder = await mkdtemp(path.join(tmpdir(), "s3-stand-in-"));
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, PendingUpload>();
  const requests: string[] = [];
  let serving = 0;
  const faults: { matches: (line: string) => boolean; fault: Fault; left: number }[] = [];

  async function receive(request: IncomingMessage, signedHash: string): Promise<Content> {
    const file = path.join(folder, randomUUID());
    const hash = createHash("sha256");
    let size = 0;
    const isChunked = signedHash === "STREAMING-AWS4-HMAC-SHA256-PAYLOAD";
    const body = isChunked ? Readable.from([withoutSignatures(await buffer(request))]) : request;
    body.on("data", (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.byteLength;
    });
    await pipeline(body, createWriteStream(file));
    const digest = hash.digest("hex");
    if (!isChunked && signedHash !== "UNSIGNED-PAYLOAD" && signedHash !== digest) {
      throw new S3Refusal(400, "XAmzContentSHA256Mismatch", "The body is not what was signed");
    }
    return { file, size, etag: `"${digest.slice(0, 32)}"` };
  }

  const facts = (request: IncomingMessage) => ({
    contentType: request.headers["content-type"] ?? "binary/octet-stream",
    encryption: String(request.headers["x-amz-server-side-encryption"] ?? ""),
  });

  /** ListObjectsV2. The continuation token is the last key of the page before. */
  function listing(query: URLSearchParams): string {
    const of = (name: string) => query.get(name) ?? "";
    if (of("list-type") !== "2") throw new S3Refusal(501, "NotImplemented", "Only ListObjectsV2 is known");
    const isInFolder = (key: string) =>
      key.startsWith(of("prefix")) &&
      !(of("delimiter") && key.slice(of("prefix").length).includes(of("delimiter")));
    const keys = [...objects.keys()].filter(isInFolder).toSorted();
    const left = keys.filter((key) => key > of("continuation-token"));
    const page = left.slice(0, Math.min(Number(query.get("max-keys") ?? longestPage), longestPage));
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.size}</Size></Contents>`,
    );
    const isTruncated = page.length < left.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}`;
  }

  async function complete(id: string, upload: PendingUpload, list: string): Promise<void> {
    const named = [...list.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll("&quot;", '"'),
    }));
    const file = path.join(folder, randomUUID());
    let size = 0;
    for (const [index, { number, etag }] of named.entries()) {
      const part = upload.parts.get(number);
      if (!part || number !== index + 1 || part.etag !== etag)
        throw new S3Refusal(400, "InvalidPart", "Unknown part");
      const isLast = index === named.length - 1;
      if (!isLast && part.size < smallestPartBytes) throw new S3Refusal(400, "EntityTooSmall", "Too small");
      await appendFile(file, await readFile(part.file));
      size += part.size;
    }
    uploads.delete(id);
    const { contentType, encryption } = upload;
    const etag = `"${randomUUID()}-${named.length}"`;
    objects.set(upload.key, { file, size, etag, contentType, encryption, modifiedAt: new Date() });
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    fault: Fault | undefined,
  ): Promise<void> {
    const object = objects.get(key);
    if (!object) throw new S3Refusal(404, "NoSuchKey", "The specified key does not exist.");
    const [, first, last] =
      /^bytes=(\d+)-(\d+)$/.exec((fault !== "whole" && request.headers.range) || "") ?? [];
    const start = Number(first ?? 0);
    const end = Number(last ?? object.size - 1);
    response.writeHead(first === undefined ? 200 : 206, {
      "content-type": object.contentType,
      "content-length": end - start + 1,
      ...(first !== undefined && { "content-range": `bytes ${start}-${end}/${object.size}` }),
      "last-modified": object.modifiedAt.toUTCString(),
      etag: object.etag,
    });
    if (fault === "half" || fault === "stall") {
      const half = (await readFile(object.file)).subarray(0, object.size / 2);
      response.write(half, () => fault === "half" && response.destroy());
    } else if (request.method === "HEAD" || object.size === 0) response.end();
    else {
      serving++;
      await pipeline(createReadStream(object.file, { start, end }), response).finally(() => serving--);
    }
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    fault: Fault | undefined,
  ): Promise<void> {
    const hash = checkSignature(request, url, { ...standInSettings });
    const odd = Object.keys(request.headers).find((name) =>
      /^x-amz-(checksum|sdk-checksum|trailer)/.test(name),
    );
    if (odd) throw new S3Refusal(501, "NotImplemented", `The header ${odd} is not known`);
    const [, bucket, ...names] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== standInSettings.bucket) throw new S3Refusal(404, "NoSuchBucket", "No such bucket");
    const key = names.join("/");
    const id = url.searchParams.get("uploadId");
    const upload = id === null ? undefined : uploads.get(id);
    if (id !== null && upload?.key !== key) throw new S3Refusal(404, "NoSuchUpload", "No such upload");
    const xml = (root: string, content: string) =>
      response
        .writeHead(200, { "content-type": "application/xml" })
        .end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`);
    if (request.method === "HEAD" && key === "") {
      response.writeHead(200).end();
    } else if (request.method === "GET" && key === "") {
      xml("ListBucketResult", listing(url.searchParams));
    } else if (request.method === "GET" || request.method === "HEAD") {
      await serve(request, response, key, fault);
    } else if (request.method === "POST" && url.searchParams.has("uploads")) {
      const own = randomUUID();
      uploads.set(own, { ...facts(request), key, parts: new Map() });
      xml("InitiateMultipartUploadResult", `<UploadId>${own}</UploadId>`);
    } else if (request.method === "POST" && id !== null && upload) {
      await complete(id, upload, await text(request));
      xml("CompleteMultipartUploadResult", `<Key>${key}</Key>`);
    } else if (request.method === "PUT") {
      const content = await receive(request, hash);
      if (upload) upload.parts.set(Number(url.searchParams.get("partNumber")), content);
      else objects.set(key, { ...content, ...facts(request), modifiedAt: new Date() });
      response.writeHead(200, { etag: content.etag }).end();
    } else if (request.method === "DELETE") {
      if (id === null) objects.delete(key);
      else uploads.delete(id);
      response.writeHead(204).end();
    } else {
      throw new S3Refusal(405, "MethodNotAllowed", "Not allowed");
    }
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const { status, code, message } =
      error instanceof S3Refusal ? error : new S3Refusal(500, "InternalError", String(error));
    request.resume();
    if (response.headersSent || request.destroyed) return;
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
    response.writeHead(status, { "content-type": "application/xml" });
    // A response to HEAD has no body, so it does not name the reason.
    response.end(request.method === "HEAD" ? undefined : body);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const found = faults.find((one) => one.left > 0 && one.matches(line));
    if (found) found.left--;
    const { fault } = found ?? {};
    if (fault === "cut") request.socket.destroy();
    else if (typeof fault === "number")
      refuse(request, response, new S3Refusal(fault, fault === 404 ? "NoSuchKey" : "SlowDown", "Later"));
    else if (fault !== "silence") {
      answer(request, response, url, fault).catch((error: unknown) => refuse(request, response, error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    settings: { ...standInSettings, endpoint: `http://127.0.0.1:${port}` } satisfies S3Settings,
    objects,
    /** Method, path and query of every request so far. */
    requests,
    /** Multipart uploads that were neither completed nor aborted. */
    uploads,
    /** The number of files that are being sent. */
    serving: () => serving,
    /** Disturbs the next `times` requests whose method and address match. */
    disturb(matches: (line: string) => boolean, fault: Fault, times = 1) {
      faults.push({ matches, fault, left: times });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
