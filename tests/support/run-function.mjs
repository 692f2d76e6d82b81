import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { finished } from "node:stream/promises";

/*
 * One instance of a function host (tests/support/function-host.ts): the build's route handlers without server.ts.
 * Reports to its parent its port, and the end of an invocation with all work passed to `waitUntil`.
 */

const require = createRequire(path.resolve("package.json"));
require("next/dist/server/node-environment");

const routes = [
  ["/api/auth/", "api/auth/[area]/[...nextauth]"],
  ["/admin/api", "admin/api/[[...route]]"],
  ["/super-admin/api", "super-admin/api/[[...route]]"],
  ["/api", "api/[[...route]]"],
  ["/cron/jobs", "cron/jobs"],
];
const handlers = await Promise.all(
  routes.map(async ([start, file]) => {
    const { handler } = await require(path.resolve(`.next/server/app/${file}/route.js`));
    return { start, handler };
  }),
);

async function invoke(request, response) {
  const waited = [];
  const waitUntil = (work) => void waited.push(work);
  const route = handlers.find(({ start }) => request.url?.startsWith(start));
  const ended = finished(response).catch(() => {});
  await route?.handler(request, response, { waitUntil, requestMeta: { relativeProjectDir: "." } });
  if (!route) response.writeHead(404).end();
  await ended;
  // Awaited work may pass on more work.
  for (let at = 0; at < waited.length; at++) await waited[at]?.catch(() => {});
}

const server = createServer(async (request, response) => {
  try {
    await invoke(request, response);
  } finally {
    process.send?.({ ended: true });
  }
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.({ port: server.address().port });
process.on("disconnect", () => process.exit());
