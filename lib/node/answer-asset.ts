import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";

const prefix = "/_next/static/";

export const isAssetPath = (url: string): boolean => url.startsWith(prefix);

/**
 * Serves the build's static files, compressed if `scripts/compress-assets.ts` has compressed them. Their names contain a
 * hash of the content, so browsers may cache them forever.
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
    .use(`${prefix}*`, (context, next) => {
      context.header("cache-control", "public, max-age=31536000, immutable");
      context.header("x-content-type-options", "nosniff");
      return files(context, next);
    })
    .all("*", ({ env: { incoming, outgoing } }) => {
      answerOther(incoming as IncomingMessage, outgoing as ServerResponse);
      return RESPONSE_ALREADY_SENT;
    });
  return getRequestListener(assets.fetch, { overrideGlobalObjects: false });
}
