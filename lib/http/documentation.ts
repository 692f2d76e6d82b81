import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Hono } from "hono";
import type { ApiBindings } from "@/lib/core/server/call";
import { log } from "@/lib/core/server/log";
import { matchesTag } from "@/lib/features/files/server/file-answer";
import { openApiDocument } from "./openapi";

const assets = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

const start = `window.ui = SwaggerUIBundle({ url: new URL("openapi.json", location.href.replace(/docs\\/?$/, "")).href, dom_id: "#docs", deepLinking: true, persistAuthorization: false });`;

const page = (
  base: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Towerdesk API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${base}/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="${base}/docs/swagger-ui-bundle.js"></script><script src="${base}/docs/start.js"></script></body></html>`;

// The page may only load its own three files.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

let written: { text: string; zipped: Buffer<ArrayBuffer>; etag: string } | undefined;

/** The document as it is sent: a megabyte, so it is written only once. */
function writtenDocument() {
  if (written) return written;
  const text = JSON.stringify(openApiDocument());
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  // Weak, because both forms have it.
  written = { text, zipped: gzipSync(text), etag: `W/"${digest}"` };
  return written;
}

const acceptsGzip = /(?:^|,)\s*gzip\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:[;,]|$)/i;

/** Answers the document, compressed or not at all if the client can or already has it. */
function sendDocument(request: Request, headers: Record<string, string>): Response {
  const { text, zipped, etag } = writtenDocument();
  const all = { ...headers, "cache-control": "public, no-cache", vary: "accept-encoding", etag };
  if (matchesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: all });
  const type = { ...all, "content-type": "application/json; charset=utf-8" };
  return acceptsGzip.test(request.headers.get("accept-encoding") ?? "")
    ? new Response(zipped, { headers: { ...type, "content-encoding": "gzip" } })
    : new Response(text, { headers: type });
}

/** Adds `GET /openapi.json` and the page that renders it, `GET /docs`. */
export function documentationRoutes(app: Hono<{ Bindings: ApiBindings }>, base: string): void {
  const newRequestId = (path: string) => {
    const requestId = randomUUID();
    log.info({ requestId, call: `GET ${path}`, status: 200 });
    return requestId;
  };
  const identified = (path = "/docs") => ({
    "x-request-id": newRequestId(path),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  app.get(`${base}/openapi.json`, ({ req }) => sendDocument(req.raw, identified("/openapi.json")));
  app.get(`${base}/docs`, (context) =>
    context.html(page(base), 200, { ...identified(), "content-security-policy": policy }),
  );
  app.get(`${base}/docs/start.js`, (context) =>
    context.body(start, 200, {
      ...identified("/docs/start.js"),
      "content-type": "text/javascript; charset=utf-8",
    }),
  );
  for (const [name, type] of Object.entries(assets)) {
    app.get(`${base}/docs/${name}`, async (context) => {
      const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
      const text = await readFile(join(folder, name), "utf8");
      const cacheHeaders = { "cache-control": "public, max-age=86400" };
      return context.body(text, 200, {
        ...identified(`/docs/${name}`),
        ...cacheHeaders,
        "content-type": type,
      });
    });
  }
}
