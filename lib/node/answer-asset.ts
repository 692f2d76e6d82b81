import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";

const prefix = "/_next/static/";

/** Service workers keep their name when they change, and serve pages outside of their folder. */
const workerPrefix = `${prefix}service-worker/`;

export const isAssetPath = (url: string): boolean => url.startsWith(prefix);

/**
 * Serves the build's static files, compressed if `scripts/compress-assets.ts` has compressed them. Except for
 * service workers, their names contain a hash of the content, so browsers may cache them forever. All are UTF-8, like the pages.
 * @param root the build's `.next/static`
 * @param answerOther receives the requests for which there is no file
 */
export function answerAssetOr(
  root: string,
  answerOther: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const files = serveStatic<{ Bindings: HttpBindings }>({
    root,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    precompressed: true,
  });
  const assets = new Hono<{ Bindings: HttpBindings }>()
    .use(`${prefix}*`, async (context, next) => {
      const isWorker = context.req.path.startsWith(workerPrefix);
      context.header("cache-control", isWorker ? "no-cache" : "public, max-age=31536000, immutable");
      if (isWorker) context.header("service-worker-allowed", "/");
      context.header("x-content-type-options", "nosniff");
      const response = await files(context, next);
      if (!(response instanceof Response)) return;
      // Together these headers of a page's twenty files are a kilobyte.
      response.headers.delete("last-modified");
      response.headers.set("content-type", (response.headers.get("content-type") ?? "").replace(/;.*/, ""));
      return response;
    })
    .all("*", ({ env: { incoming, outgoing } }) => {
      answerOther(incoming as IncomingMessage, outgoing as ServerResponse);
      return RESPONSE_ALREADY_SENT;
    });
  return getRequestListener(assets.fetch, { overrideGlobalObjects: false });
}
