import "server-only";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { callGroups } from "@/lib/app/calls";
import type { Rule } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { errorStatus } from "@/lib/core/error-status";
import { errorSchema } from "@/lib/core/record-schema";
import type { Call } from "@/lib/core/server/call";
import { idempotencyKeySchema } from "@/lib/core/server/idempotency";
import { withExamples } from "./examples";
import { refusals, statusTexts } from "./refusals";

let document: object | undefined;

/** The OpenAPI 3.1 document, generated from the schemas that validate requests. */
export function openApiDocument(): object {
  document ??= withExamples(generate());
  return document;
}

function generate() {
  const documented = new OpenAPIHono();
  const { openAPIRegistry: registry } = documented;
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "The token that a log-in returns.",
  });
  for (const { name, calls } of callGroups) {
    for (const declared of calls) registry.registerPath(operationOf(declared, name));
  }
  return documented.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${env.APP_NAME} API`,
      version: "1.0.0",
      description: "The calls of the portal, the back office and the super-admin area.",
      license: { name: "All rights reserved", url: env.APP_URL },
    },
    servers: [{ url: "/api" }],
    tags: callGroups.map(({ name, about }) => ({ name, description: about })),
  });
}

const content = (type: string, schema: z.ZodType) => ({ content: { [type]: { schema } } });
const json = "application/json";

function operationOf(declared: Call, tag: string) {
  const { method, path, target, status, summary, body, answer } = declared;
  const { inPath, rest } = inputOf(declared);
  const carriesBody = method !== "get" && rest !== null;
  return {
    method,
    path,
    operationId: operationId(declared),
    summary,
    description: `Allowed: ${target.allow.map(describeRule).join("; ")}.`,
    tags: [tag],
    security: securityOf(target.allow),
    request: {
      ...(inPath ? { params: inPath } : {}),
      ...(rest && method === "get" ? { query: rest } : {}),
      ...(target.creates ? { headers: keyHeader } : {}),
      ...(declared.version && method !== "get" ? { headers: versionHeader } : {}),
      ...(carriesBody ? { body: content(body?.type ?? json, body?.schema ?? rest) } : {}),
    },
    responses: {
      [status]: {
        description: "Success.",
        ...(target.creates ? { headers: replayedHeader } : {}),
        ...(declared.version ? { headers: tagHeader } : {}),
        ...content(answer.type, answer.schema),
      },
      ...Object.fromEntries(refusals(declared).map((code) => [code, refusalOf(code)])),
    },
  };
}

const keyHeader = z.object({
  "Idempotency-Key": idempotencyKeySchema.optional().meta({
    description:
      "16 to 100 visible characters. A request that is repeated with the same key within 24 hours is processed once and gets the first response again.",
    example: "0b9f6a52-6a1f-4f8e-9d37-5f0c9d1f7a11",
  }),
});
const replayedHeader = {
  "Idempotency-Replayed": {
    description: "The response is that of an earlier request with the same key.",
    schema: { type: "string" as const, enum: ["true"] },
  },
};

const versionHeader = z.object({
  "If-Match": z.string().optional().meta({
    description:
      "The `ETag` of the list as it was read. If the list has been saved since, the response is 409.",
    example: '"kP0x8uZ3mJ5sQfWc1dE2aA"',
  }),
});
const tagHeader = {
  ETag: { description: "The version of the list, for `If-Match`.", schema: { type: "string" as const } },
};

/** Statuses of answers that may have `Retry-After`. */
const mayNameWait: ReadonlySet<number> = new Set([errorStatus["too-many"], errorStatus.unavailable]);

function refusalOf(code: number) {
  const statusText = statusTexts[code];
  if (!statusText) throw new Error(`There is no text for the status ${code}.`);
  const { description, message } = statusText;
  const wait = { description: "The number of seconds to wait.", schema: { type: "integer" as const } };
  return {
    description,
    ...(mayNameWait.has(code) ? { headers: { "Retry-After": wait } } : {}),
    content: { [json]: { schema: errorSchema, example: { message } } },
  };
}

/** Splits an input into path parameters and the rest (the query of a GET); each null if empty. */
function inputOf({ path, target }: Call) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const shape: Record<string, z.ZodType> = target.input instanceof z.ZodObject ? target.input.shape : {};
  const pick = (entries: [string, z.ZodType][]) =>
    entries.length > 0 ? z.object(Object.fromEntries(entries)) : null;
  return {
    inPath: pick(names.map((name) => [name, shape[name] ?? z.string()])),
    rest: pick(Object.entries(shape).filter(([name]) => !names.includes(name))),
  };
}

/** The operation's name in generated clients, such as `putTicketVerifiedId`. */
const operationId = ({ method, path }: Call): string =>
  method +
  path
    .replace(`/${method}-`, "/")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** No session, a session, or either: a public call may return more to a session. */
function securityOf(allow: readonly Rule[]): Record<string, string[]>[] {
  const bearer = { bearer: [] };
  if (!allow.some(isOpen)) return [bearer];
  return allow.every(isOpen) ? [] : [{}, bearer];
}

const isOpen = (rule: Rule): boolean => rule.who === "public";

const whoReads: Record<Rule["who"], string> = {
  public: "everybody",
  session: "any session",
  client: "tenants",
  admin: "admins",
  "super-admin": "super administrators",
};

function describeRule(rule: Rule): string {
  if (rule.who === "public" || rule.who === "session") return whoReads[rule.who];
  if (rule.who === "client")
    return rule.right === null ? whoReads.client : `people of a unit with the right ${rule.right}`;
  const permissions = rule.permissions.join(rule.any ? " or " : " and ");
  return permissions ? `${whoReads[rule.who]} with ${permissions}` : whoReads[rule.who];
}
