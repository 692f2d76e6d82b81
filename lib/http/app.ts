import "server-only";
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { calls } from "@/lib/app/calls";
import { type Actor, publicActor } from "@/lib/core/actor";
import { errorStatus } from "@/lib/core/error-status";
import { AppError, notFoundMessage } from "@/lib/core/errors";
import { errorAnswer, jsonAnswer, textAnswer } from "@/lib/core/server/answer";
import { type ApiBindings, type ApiContext, apiBase, type Call } from "@/lib/core/server/call";
import { parseIdempotencyKey } from "@/lib/core/server/idempotency";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { versionOf } from "@/lib/core/server/stale";
import { admit, type Caller } from "@/lib/core/server/use-case";
import { documentationRoutes } from "./documentation";
import { identify } from "./identify";
import { rawInput } from "./input";
import { pathPattern } from "./paths";

/** The trace id of a `traceparent` header (W3C Trace Context), for the log; undefined if it is not valid. */
const traceOf = (header: string | undefined): string | undefined =>
  /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/.exec(header ?? "")?.[1];

type Api = Hono<{ Bindings: ApiBindings }>;

const handlerOf = (declared: Call) => async (context: ApiContext) => {
  const requestId = randomUUID();
  const call = `${declared.method} ${declared.path}`;
  const started = performance.now();
  const { answer, actor } = await answerOf(declared, context, requestId);
  const { status } = answer;
  const milliseconds = performance.now() - started;
  metrics.callSeconds.observe({ call }, milliseconds / 1000);
  metrics.calls.inc({ call, status });
  log.info({
    requestId,
    trace: traceOf(context.req.header("traceparent")),
    call,
    status,
    ...(status === errorStatus.forbidden && actor.area !== null
      ? { actor: `${actor.area} ${actor.id}` }
      : {}),
    milliseconds: Math.round(milliseconds * 10) / 10,
  });
  return answer;
};

async function answerOf(
  declared: Call,
  context: ApiContext,
  requestId: string,
): Promise<{ answer: Response; actor: Actor }> {
  let refused: AppError | null = null;
  let actor: Actor = publicActor;
  try {
    const identified = await identify(context.req.raw, context.req.path, declared);
    refused = identified.refused;
    actor = identified.actor;
    const userAgent = context.req.header("user-agent");
    const caller: Caller = { actor, requestId, address: context.env.address, userAgent };
    if (declared.handle) {
      const answer = await declared.handle(context, caller);
      answer.headers.set("x-request-id", requestId);
      return { answer, actor };
    }
    // The use case checks this too; checking it first avoids reading the body of a forbidden request.
    admit(declared.target, actor);
    const headers: Record<string, string> = {};
    const key = declared.target.creates ? context.req.header("idempotency-key") : undefined;
    if (key !== undefined)
      caller.idempotency = {
        key: parseIdempotencyKey(key),
        operation: `${declared.method} ${declared.path}`,
        onReplay: () => {
          headers["idempotency-replayed"] = "true";
        },
      };
    if (declared.version) caller.ifMatch = context.req.header("if-match");
    const output = await declared.target(caller, await rawInput(context, declared));
    if (declared.version) headers.etag = versionOf(declared.version(output));
    const answer = declared.asText
      ? textAnswer(declared.asText(output), requestId)
      : jsonAnswer(output, declared.status, requestId, headers, context.env.send);
    return { answer, actor };
  } catch (error) {
    // A caller without access because of maintenance gets that message, not "Please log in."
    const isUnknown = error instanceof AppError && error.code === "unauthenticated";
    const cause = isUnknown && refused ? refused : error;
    const own = declared.refusal?.(context.req.raw, cause, requestId);
    return { answer: own ?? errorAnswer(cause, requestId), actor };
  }
}

// A file's key is the only parameter that contains slashes.
const honoPath = (path: string): string => path.replace("{key}", ":key{.+}").replace(/\{(\w+)\}/g, ":$1");

function buildApi(): Api {
  const app: Api = new Hono();
  for (const base of Object.values(apiBase)) {
    for (const declared of calls)
      app.on(declared.method.toUpperCase(), base + honoPath(declared.path), handlerOf(declared));
    documentationRoutes(app, base);
  }
  app.notFound((context) => {
    const requestId = randomUUID();
    const { method, path } = context.req;
    const allowed = offeredMethods(path);
    const status = allowed.length === 0 ? errorStatus["not-found"] : errorStatus["method-not-allowed"];
    metrics.calls.inc({ call: "unknown", status });
    log.info({ requestId, call: `${method} ${path.slice(0, 200)}`, status });
    if (status === errorStatus["not-found"])
      return jsonAnswer({ message: notFoundMessage }, errorStatus["not-found"], requestId);
    const error = new AppError("method-not-allowed", "This method is not offered here.");
    return errorAnswer(error, requestId, { allow: allowed.join(", ") });
  });
  app.onError((error) => errorAnswer(error, randomUUID()));
  return app;
}

const documentation = ["/openapi.json", "/docs"].map((path) => ({ method: "get", path }));
const patterns = [...calls, ...documentation].map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: pathPattern(path),
}));

function offeredMethods(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

/** The API of all three areas. It is independent of Next: `server.ts` and Next's route handlers both mount it. */
export const api: Api = buildApi();
