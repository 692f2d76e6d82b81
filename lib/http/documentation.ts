import "server-only";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Hono } from "hono";
import { jsonAnswer } from "@/lib/core/server/answer";
import type { ApiBindings } from "@/lib/core/server/call";
import { log } from "@/lib/core/server/log";
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
  });
  app.get(`${base}/openapi.json`, () => jsonAnswer(openApiDocument(), 200, newRequestId("/openapi.json")));
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
