import { createHash, createHmac, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

const apiVersion = "12";
const smallestPartBytes = 5 * 1024 * 1024;

type StoredBlob = {
  file: string;
  size: number;
  contentType: string;
  uploadedAt: Date;
  etag: string;
};

/** The content of a browser's upload token. */
type ClientToken = {
  pathname: string;
  validUntil: number;
  maximumSizeInBytes: number;
  allowedContentTypes: string[];
};

type PendingUpload = {
  pathname: string;
  contentType: string;
  parts: Map<number, { file: string; size: number; etag: string }>;
};

/** An error response in the service's format. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Simulates Vercel Blob as the official client 2.8 uses it, for a store of private blobs: put, multipart put, head,
 * content with ranges and del. Like the service, it refuses a wrong token, API version, store, access or pathname, an
 * overwrite without permission, and parts that are too small, missing or altered. Contents are stored on disk, so that
 * a test can measure the memory of the tested code.
 */
export async function startBlobStandIn({ token }: { token: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), "blob-stand-in-"));
  const blobs = new Map<string, StoredBlob>();
  const uploads = new Map<string, PendingUpload>();
  const requests: string[] = [];
  const failures: ((request: IncomingMessage) => Refusal | null)[] = [];
  const storeId = token.split("_")[3] ?? "";

  async function receive(request: IncomingMessage) {
    const file = path.join(folder, randomUUID());
    const hash = createHash("sha256");
    request.on("data", (chunk: Buffer) => hash.update(chunk));
    await pipeline(request, createWriteStream(file));
    return { file, size: (await stat(file)).size, etag: `"${hash.digest("hex").slice(0, 32)}"` };
  }

  /** @returns what a client's token permits; null for the store's own token, which permits everything */
  function authorize(request: IncomingMessage): ClientToken | null {
    const { headers } = request;
    if (headers["x-vercel-blob-store-id"] !== storeId) throw new Refusal(403, "forbidden", "Access denied");
    if (headers["x-api-version"] !== apiVersion) {
      throw new Refusal(400, "bad_request", "Unknown api version");
    }
    const given = headers.authorization?.replace("Bearer ", "") ?? "";
    return given === token ? null : readClientToken(given);
  }

  function readClientToken(given: string): ClientToken {
    const start = `vercel_blob_client_${storeId}_`;
    const [signature, payload = ""] = Buffer.from(given.slice(start.length), "base64").toString().split(".");
    const expected = createHmac("sha256", token).update(payload).digest("hex");
    if (!given.startsWith(start) || signature !== expected)
      throw new Refusal(403, "forbidden", "Access denied");
    const allowed = JSON.parse(Buffer.from(payload, "base64").toString()) as ClientToken;
    if (allowed.validUntil < Date.now()) throw new Refusal(403, "client_token_expired", "Token expired");
    return allowed;
  }

  /** A client may put only the file that its token names, of its type; the size is checked at the end. */
  function requireAllowed(allowed: ClientToken | null, pathname: string, contentType: string): void {
    if (!allowed) return;
    if (allowed.pathname !== pathname)
      throw new Refusal(403, "client_token_pathname_mismatch", "Access denied");
    if (!allowed.allowedContentTypes.includes(contentType))
      throw new Refusal(400, "content_type_not_allowed", "Content type not allowed");
  }

  function requireSize(allowed: ClientToken | null, size: number): void {
    if (allowed && size > allowed.maximumSizeInBytes)
      throw new Refusal(400, "file_too_large", "The file is too large");
  }

  function writable(request: IncomingMessage, url: URL): { pathname: string; contentType: string } {
    const pathname = url.searchParams.get("pathname") ?? "";
    if (pathname === "" || pathname.length > 950 || pathname.startsWith("/") || pathname.includes("//")) {
      throw new Refusal(400, "bad_request", "Invalid pathname");
    }
    if (request.headers["x-vercel-blob-access"] !== "private") {
      throw new Refusal(400, "bad_request", "Cannot use public access on a private store");
    }
    if (request.headers["x-add-random-suffix"] === "1") {
      throw new Refusal(400, "bad_request", "The stand-in makes no suffixes");
    }
    if (blobs.has(pathname) && request.headers["x-allow-overwrite"] !== "1") {
      throw new Refusal(400, "bad_request", "This blob already exists");
    }
    return { pathname, contentType: String(request.headers["x-content-type"] ?? "application/octet-stream") };
  }

  function described(pathname: string, blob: StoredBlob) {
    const url = `${origin}/content/${pathname}`;
    const { size, contentType, etag } = blob;
    return {
      url,
      downloadUrl: `${url}?download=1`,
      pathname,
      size,
      contentType,
      contentDisposition: `inline; filename="${path.posix.basename(pathname)}"`,
      cacheControl: "public, max-age=2592000",
      uploadedAt: blob.uploadedAt.toISOString(),
      etag,
    };
  }

  function store(
    pathname: string,
    content: { file: string; size: number; etag: string; contentType: string },
  ) {
    const blob = { ...content, uploadedAt: new Date() };
    blobs.set(pathname, blob);
    return described(pathname, blob);
  }

  async function multipart(request: IncomingMessage, url: URL, allowed: ClientToken | null) {
    const { pathname, contentType } = writable(request, url);
    if (request.headers["x-mpu-action"] === "create") requireAllowed(allowed, pathname, contentType);
    else if (allowed && allowed.pathname !== pathname) throw new Refusal(403, "forbidden", "Access denied");
    const action = request.headers["x-mpu-action"];
    if (action === "create") {
      const uploadId = randomUUID();
      uploads.set(uploadId, { pathname, contentType, parts: new Map() });
      return { uploadId, key: pathname };
    }
    const uploadId = String(request.headers["x-mpu-upload-id"]);
    const upload = uploads.get(uploadId);
    const isSame = decodeURIComponent(String(request.headers["x-mpu-key"])) === pathname;
    if (!upload || upload.pathname !== pathname || !isSame) {
      throw new Refusal(404, "not_found", "Unknown upload");
    }
    if (action === "upload") {
      const part = await receive(request);
      upload.parts.set(Number(request.headers["x-mpu-part-number"]), part);
      let size = 0;
      for (const one of upload.parts.values()) size += one.size;
      requireSize(allowed, size);
      return { etag: part.etag };
    }
    return complete(uploadId, upload, (await json(request)) as { partNumber: number; etag: string }[]);
  }

  async function complete(
    uploadId: string,
    upload: PendingUpload,
    named: { partNumber: number; etag: string }[],
  ) {
    const file = path.join(folder, randomUUID());
    let size = 0;
    // The client lists the parts in the order of their arrival.
    const ordered = named.toSorted((one, other) => one.partNumber - other.partNumber);
    for (const [index, { partNumber, etag }] of ordered.entries()) {
      const part = upload.parts.get(partNumber);
      const isLast = index === ordered.length - 1;
      if (partNumber !== index + 1 || part?.etag !== etag || (!isLast && part.size < smallestPartBytes)) {
        throw new Refusal(400, "bad_request", "Invalid parts");
      }
      await appendFile(file, await readFile(part.file));
      size += part.size;
    }
    uploads.delete(uploadId);
    return store(upload.pathname, {
      file,
      size,
      etag: `"${randomUUID()}"`,
      contentType: upload.contentType,
    });
  }

  function head(url: URL) {
    const pathname = url.searchParams.get("url") ?? "";
    const blob = blobs.get(pathname);
    if (!blob) {
      throw new Refusal(404, "not_found", "The requested blob does not exist");
    }
    return described(pathname, blob);
  }

  async function call(request: IncomingMessage, url: URL): Promise<unknown> {
    const allowed = authorize(request);
    const route = `${request.method} ${url.pathname.slice("/api/blob".length).replace(/\/$/, "")}`;
    switch (route) {
      case "PUT ": {
        const { pathname, contentType } = writable(request, url);
        requireAllowed(allowed, pathname, contentType);
        const content = await receive(request);
        requireSize(allowed, content.size);
        return store(pathname, { ...content, contentType });
      }
      case "POST /mpu":
        return multipart(request, url, allowed);
      case "GET ":
        if (allowed) throw new Refusal(403, "forbidden", "Access denied");
        return head(url);
      case "POST /delete": {
        if (allowed) throw new Refusal(403, "forbidden", "Access denied");
        const { urls } = (await json(request)) as { urls: string[] };
        for (const pathname of urls) {
          blobs.delete(pathname);
        }
        return null;
      }
      default:
        throw new Refusal(404, "not_found", `No such call: ${route}`);
    }
  }

  async function serveContent(request: IncomingMessage, response: ServerResponse, url: URL) {
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(403).end();
      return;
    }
    const blob = blobs.get(decodeURIComponent(url.pathname.slice("/content/".length)));
    if (!blob) {
      response.writeHead(404).end();
      return;
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const start = Number(first ?? 0);
    const end = Number(last ?? blob.size - 1);
    response.writeHead(first === undefined ? 200 : 206, {
      "content-type": blob.contentType,
      "content-length": end - start + 1,
      ...(first !== undefined && { "content-range": `bytes ${start}-${end}/${blob.size}` }),
      etag: blob.etag,
    });
    if (blob.size === 0) {
      response.end();
    } else {
      await pipeline(createReadStream(blob.file, { start, end }), response);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", origin);
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    try {
      const failure = failures[0]?.(request);
      if (failure) {
        failures.shift();
        throw failure;
      }
      if (url.pathname.startsWith("/content/")) {
        await serveContent(request, response, url);
        return;
      }
      const result = JSON.stringify(await call(request, url));
      response.writeHead(200, { "content-type": "application/json" }).end(result);
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, "internal_server_error", String(error));
      request.resume();
      const body = JSON.stringify({ error: { code: refusal.code, message: refusal.message } });
      if (!response.headersSent) {
        response.writeHead(refusal.status, { "content-type": "application/json" }).end(body);
      }
    }
  }

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;

  return {
    /** The value for `VERCEL_BLOB_API_URL`. */
    apiUrl: `${origin}/api/blob`,
    blobs,
    /** Method, path and query of every request so far. */
    requests,
    /** Multipart uploads that were started and not completed. */
    uploads,
    /** Answers the next request that `matches` once with a failure from which the client should recover. */
    failOnce(matches: (request: IncomingMessage) => boolean) {
      failures.push((request) =>
        matches(request) ? new Refusal(503, "service_unavailable", "Try again") : null,
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
