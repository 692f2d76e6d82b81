import "@/lib/core/secret-files";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import next from "next";
import { collectDefaultMetrics } from "prom-client";
import { missingMigrations } from "@/db/missing-migrations";
import { registerGauges } from "@/lib/app/gauges";
import { startWorkers } from "@/lib/app/workers";
import { resolveAddress } from "@/lib/core/address";
import { env } from "@/lib/core/env";
import { transportHeaders } from "@/lib/core/page-headers";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import type { SendText } from "@/lib/core/server/call";
import { checkDatabaseSession, sqlClient } from "@/lib/core/server/database";
import { draining } from "@/lib/core/server/draining";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { foreignSecretsAdvice, foreignSecretsText } from "@/lib/features/auth/foreign-secrets";
import { countForeignSecrets } from "@/lib/features/auth/server/two-factor-codes";
import { resumeImports } from "@/lib/features/billing/server/resume-imports";
import { api } from "@/lib/http/app";
import { isApiPath } from "@/lib/http/paths";
import { answerAssetOr, isAssetPath } from "@/lib/node/answer-asset";
import { answerPage } from "@/lib/node/answer-page";
import { setBuiltConfig } from "@/lib/node/built-config";
import { closeServer } from "@/lib/node/close-server";
import { consoleToLog } from "@/lib/node/console-to-log";
import { startMetricsServer } from "@/lib/node/metrics-server";
import { stopBoss } from "@/lib/ports/jobs/server/boss";

/*
 * The Node server: it handles the API itself and passes all other requests to Next. It determines the caller's
 * address, runs jobs and shuts down gracefully.
 */

const nextApp = next({
  dev: env.NODE_ENV === "development",
  hostname: env.HOST,
  port: env.PORT,
  // In production Next would accept upgrade requests on our server and never answer them. With a separate server for
  // Next, they are ordinary requests on ours.
  ...(env.NODE_ENV === "production" ? { httpServer: createServer() } : {}),
});

const addressOf = (request: IncomingMessage): string =>
  resolveAddress(request.socket.remoteAddress ?? "", request.headers["x-forwarded-for"], env.TRUST_PROXY);

const answerApi = getRequestListener(
  (request, { incoming, outgoing }) =>
    api.fetch(request, {
      address: addressOf(incoming as IncomingMessage),
      send: sendThrough(outgoing as ServerResponse),
    }),
  { overrideGlobalObjects: false },
);

/** Writes a response's text directly to the socket, without the two streams of a Response. */
function sendThrough(outgoing: ServerResponse): SendText {
  return (body, status, headers) => {
    outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
    outgoing.end(body);
    return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers });
  };
}

/** Serves the metrics if METRICS_PORT is set. */
async function startMetrics(): Promise<void> {
  if (env.METRICS_PORT === undefined) return;
  collectDefaultMetrics({ register: metrics.registry });
  registerGauges();
  await startMetricsServer(metrics.registry, {
    host: env.METRICS_HOST,
    port: env.METRICS_PORT,
    token: env.METRICS_TOKEN,
  });
}

/** Prepares Next, and returns the function that answers the requests of people and programs. */
async function prepareWeb(): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  if (env.NODE_ENV === "production") setBuiltConfig();
  await nextApp.prepare();
  const answerNext = nextApp.getRequestHandler();
  const answerOther = (request: IncomingMessage, response: ServerResponse) =>
    answerPage(request, response, addressOf(request), answerNext);
  // In development Next keeps these files in memory.
  const answerAsset =
    env.NODE_ENV === "production" ? answerAssetOr(".next/static", answerOther) : answerOther;
  return (request, response) => {
    for (const [name, value] of Object.entries(transportHeaders)) response.setHeader(name, value);
    const { url = "/" } = request;
    if (isApiPath(url)) void answerApi(request, response);
    else if (isAssetPath(url)) void answerAsset(request, response);
    else answerOther(request, response);
  };
}

/** A worker only says whether it is alive and ready. */
function answerWorker(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === "/api/health" || request.url === "/api/ready") void answerApi(request, response);
  else response.writeHead(404).end("This process runs the jobs and answers no requests.\n");
}

async function start(): Promise<void> {
  // In development Next's own log format is easier to read.
  if (env.NODE_ENV === "production") consoleToLog();
  const answer = env.TOWERDESK_ROLE === "worker" ? answerWorker : await prepareWeb();
  const server = createServer((request, response) => {
    // Otherwise a balancer could send a request on a connection that is just being closed.
    if (draining.isOn) response.setHeader("connection", "close");
    answer(request, response);
  });
  // In development Next's pages use a WebSocket for hot reloading.
  if (env.NODE_ENV === "development") server.on("upgrade", nextApp.getUpgradeHandler());
  // CONNECT is only for proxies.
  server.on("connect", (_request, socket) =>
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n"),
  );
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  // Cuts clients that don't read their answer. No call takes so long without sending or receiving anything.
  server.timeout = 120_000;
  await checkDatabaseSession();
  // Refuses an unreleased database. One that lacks migrations only keeps this copy from being ready.
  await missingMigrations(sqlClient);
  const foreign = await countForeignSecrets();
  if (foreign > 0) log.error({ advice: foreignSecretsAdvice }, foreignSecretsText(foreign));
  await startMetrics();
  if (env.TOWERDESK_ROLE !== "web") {
    await startWorkers();
    await resumeImports();
  }
  server.listen(env.PORT, env.HOST, () => log.info({ port: env.PORT, role: env.TOWERDESK_ROLE }, "serving"));

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // Exits even if the shutdown hangs.
    setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1000 + 15_000).unref();
    void (async () => {
      draining.isOn = true;
      await sleep(env.DRAIN_SECONDS * 1000);
      await Promise.all([stopBoss(8), closeServer(server, 10_000)]);
      await settleAfterCommits();
      process.exit(0);
    })();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));
}

start().catch((error: unknown) => {
  log.fatal({ err: error }, "the server did not start");
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100);
});
