import "server-only";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Rule } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { Call } from "@/lib/core/server/call";
import { calls } from "./calls";

const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

let document: object | undefined;

/** The contract as OpenAPI 3.1, made from the very schemas that check the requests. */
export function openApiDocument(): object {
  document ??= generate();
  return document;
}

function generate(): object {
  const documented = new OpenAPIHono();
  documented.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
  });
  for (const declared of calls) documented.openAPIRegistry.registerPath(pathOf(declared));
  return documented.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: `${env.APP_NAME} API`, version: "1.0.0" },
    servers: [{ url: "/api" }],
  });
}

function pathOf({ method, path, target, status, summary, documentedBody }: Call) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const shape: Record<string, z.ZodType> = target.input instanceof z.ZodObject ? target.input.shape : {};
  const rest = Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name)));
  const isPublic = target.allow.every((rule) => rule.who === "public");
  const hasRest = Object.keys(rest).length > 0;
  const json = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });
  return {
    method,
    path,
    summary,
    description: `Who: ${target.allow.map(describeRule).join("; ")}.`,
    tags: [path.split("/")[1] ?? ""],
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    request: {
      ...(names.length > 0
        ? { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
        : {}),
      ...(hasRest && method === "get" ? { query: z.object(rest) } : {}),
      ...(method !== "get" && documentedBody
        ? { body: { content: { [documentedBody.type]: { schema: documentedBody.schema } } } }
        : hasRest && method !== "get"
          ? { body: json(z.object(rest)) }
          : {}),
    },
    responses: {
      [status]: { description: "Done.", ...json(z.unknown()) },
      "4XX": { description: "Refused: the message is fit to show to the user.", ...json(errorBody) },
    },
  };
}

function describeRule(rule: Rule): string {
  if (rule.who === "public") return "public";
  if (rule.who === "session") return "any session";
  const permissions = rule.permissions.join(rule.any ? " or " : " and ");
  return permissions ? `${rule.who}: ${permissions}` : rule.who;
}
