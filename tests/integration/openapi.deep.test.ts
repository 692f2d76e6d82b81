import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { calls } from "@/lib/app/calls";
import { apiBase } from "@/lib/core/server/call";
import { isCreated } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { pathPattern } from "@/lib/http/paths";
import { checkAnswer } from "@/tests/support/answers";
import { makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { withSession } from "@/tests/support/tickets";

const bases = Object.values(apiBase);
const requestId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const document = async (base = "/api"): Promise<Node> => (await request("GET", `${base}/openapi.json`)).body;

type Media = { schema: Node; example?: Node };
type Operation = {
  summary: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};

/** Every object in a document, with its path. */
function* nodes(value: unknown, at = "#"): Generator<[string, Node]> {
  if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* nodes(one, `${at}/${index}`);
  if (!isNode(value)) return;
  yield [at, value];
  for (const [name, one] of Object.entries(value)) yield* nodes(one, `${at}/${name.replaceAll("/", "~1")}`);
}

const jsonTypes = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

/** The faults of a JSON schema (2020-12, as in OpenAPI 3.1), as lines. */
function schemaFaults(schema: unknown, at: string): string[] {
  if (typeof schema === "boolean") return [];
  if (!isNode(schema)) return [`${at} is no schema`];
  const faults: string[] = [];
  for (const type of [schema.type ?? []].flat())
    if (!jsonTypes.has(String(type))) faults.push(`${at} has type ${type}`);
  if ("nullable" in schema) faults.push(`${at} says nullable, which 3.1 does not know`);
  if (typeof schema.exclusiveMinimum === "boolean") faults.push(`${at} has a 3.0 exclusiveMinimum`);
  if (schema.required !== undefined && !Array.isArray(schema.required))
    faults.push(`${at} has required ${schema.required}`);
  if (typeof schema.pattern === "string") new RegExp(schema.pattern, "u");
  for (const list of ["anyOf", "oneOf", "allOf"]) {
    if (schema[list] === undefined) continue;
    if (!Array.isArray(schema[list]) || schema[list].length === 0) faults.push(`${at}/${list} is no list`);
    else faults.push(...schema[list].flatMap((one, index) => schemaFaults(one, `${at}/${list}/${index}`)));
  }
  for (const [name, one] of Object.entries(isNode(schema.properties) ? schema.properties : {})) {
    faults.push(...schemaFaults(one, `${at}/properties/${name}`));
  }
  for (const name of ["items", "additionalProperties"]) {
    if (schema[name] !== undefined) faults.push(...schemaFaults(schema[name], `${at}/${name}`));
  }
  return faults;
}

describe("the OpenAPI document", () => {
  it("is the same 3.1 document in every area", async () => {
    const found = await document();
    expect(found.openapi).toBe("3.1.0");
    expect(found.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    for (const base of bases) expect(await document(base)).toEqual(found);
    expect(found.servers).toEqual([{ url: "/api" }]);
  });

  it("has every call, and no other", async () => {
    const paths = (await document()).paths as Record<string, Node>;
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it("describes each as the standard wants it", async () => {
    const found = await document();
    const faults: string[] = [];
    for (const [path, item] of Object.entries(found.paths as Record<string, Node>)) {
      for (const [method, operation] of Object.entries(item) as [string, Node][]) {
        const at = `${method} ${path}`;
        const parameters = (operation.parameters ?? []) as Node[];
        const inPath = parameters.filter((one) => one.in === "path").map((one) => one.name);
        const expected = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        expect(inPath, at).toEqual(expected);
        for (const one of parameters) {
          expect(["path", "query", "header", "cookie"], at).toContain(one.in);
          if (one.in === "path") expect(one.required, at).toBe(true);
          faults.push(...schemaFaults(one.schema, `${at} ${one.name}`));
        }
        const names = parameters.map((one) => `${one.in} ${one.name}`);
        expect(new Set(names).size, at).toBe(names.length);
        if (method === "get") expect(operation, at).not.toHaveProperty("requestBody");
        const responses = operation.responses as Record<string, Node>;
        expect(Object.keys(responses).length, at).toBeGreaterThan(0);
        for (const [code, response] of Object.entries(responses)) {
          expect(code, at).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/);
          expect(typeof response.description, at).toBe("string");
        }
      }
    }
    for (const [at, node] of nodes(found.paths))
      if ("schema" in node) faults.push(...schemaFaults(node.schema, at));
    expect(faults).toEqual([]);
  });

  it("passes the linter", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: {
        // Given by the contract: `/ticket/verified/{id}` beside `/ticket/{id}/history`, and calls without refusals.
        "no-ambiguous-paths": "off",
        "operation-4xx-response": "off",
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(await document()), config });
    expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  it("says that the deletion of a policy header deletes its policies", async () => {
    const paths = (await document()).paths as Record<string, Record<string, Operation>>;
    expect(paths["/policy-header/{id}"]?.delete?.summary).toBe("Delete a policy header with its policies");
  });

  it("says of every call what it does, what it answers and how it refuses, with examples", async () => {
    const paths = (await document()).paths as Record<string, Record<string, Operation>>;
    for (const { method, path, target, status, answer } of calls) {
      const at = `${method} ${path}`;
      const operation = paths[path]?.[method];
      expect(operation?.summary, at).toMatch(/^[A-Z].*[^.]$/);
      expect(operation?.summary, at).not.toBe(target.name);
      const bodies = Object.values(operation?.requestBody?.content ?? {});
      const shown = operation?.responses[status]?.content?.[answer.type];
      expect(Object.keys(shown?.schema ?? {}), at).not.toEqual([]);
      if (answer.type === "application/json") expect(shown?.example, at).toEqual(expect.anything());
      if (bodies.length > 0 && operation?.requestBody?.content["application/json"])
        expect(Object.values(bodies[0]?.example ?? {}).length, at).toBeGreaterThan(0);
      for (const [code, refusal] of Object.entries(operation?.responses ?? {})) {
        if (Number(code) < 400) continue;
        const { schema } = refusal.content?.["application/json"] ?? {};
        expect(schema, `${at} ${code}`).toEqual({ $ref: "#/components/schemas/Error" });
      }
    }
  });

  it("refers to nothing that is not there", async () => {
    const found = await document();
    for (const [at, node] of nodes(found)) {
      if (typeof node.$ref !== "string") continue;
      const target = node.$ref
        .slice(2)
        .split("/")
        .reduce<unknown>((one, name) => (isNode(one) ? one[name] : undefined), found);
      expect(target, at).toBeDefined();
    }
    const schemes = Object.keys(((found.components as Node).securitySchemes ?? {}) as Node);
    for (const [at, node] of nodes(found.paths)) {
      for (const one of (Array.isArray(node.security) ? node.security : []) as Node[]) {
        for (const name of Object.keys(one)) expect(schemes, at).toContain(name);
      }
    }
  });

  it.each(registry.map((kind) => [kind.name, kind] as const))("names the fields of a %s", async (_, kind) => {
    const paths = (await document()).paths as Record<
      string,
      Record<string, { requestBody: { content: Record<string, { schema: Node }> } }>
    >;
    const schema = paths[`/${kind.singular}`]?.post?.requestBody.content["application/json"]?.schema;
    const named = Object.keys((schema?.properties ?? {}) as Node);
    expect(named).toEqual(
      expect.arrayContaining([
        ...kind.fields.filter((field) => isCreated(field, "staff")).map(({ name }) => name),
        "tenantId",
        "remarks",
      ]),
    );
  });

  it("can be browsed, from our own files alone", async () => {
    for (const base of bases) {
      const page = await request("GET", `${base}/docs`);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      for (const [, address] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
        const file = await request("GET", String(address));
        expect(file.status, address).toBe(200);
        expect(file.headers.get("x-request-id")).toMatch(requestId);
      }
    }
  });
});

describe("a test's call", () => {
  it("fails where its answer is not what is declared", () => {
    const check = (status: number, body: unknown) => () => checkAnswer("GET", "/api/ready", status, body);
    expect(check(200, { status: "ready" })).not.toThrow();
    expect(check(200, { status: "asleep" })).toThrow("not as declared");
    expect(check(200, {})).toThrow("not as declared");
    expect(check(200, { status: "ready", more: 1 })).toThrow("more than is declared");
    expect(check(201, { status: "ready" })).toThrow("and not 200");
    expect(check(503, { message: "The database does not answer." })).not.toThrow();
    expect(check(503, { message: "The database does not answer.", stack: "" })).toThrow("more than");
    expect(check(409, { message: "Reload it." })).toThrow("does not declare");
  });
});

describe("every path", () => {
  const methodsOf = new Map<string, Set<string>>();
  for (const { method, path } of calls)
    methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method.toUpperCase()));

  it.each([...methodsOf.keys()])("%s answers 405 with Allow to other methods", async (path) => {
    const at = path.replace(/\{\w+\}/, "0190a1b2-0000-7000-8000-000000000000");
    // Another call's parameter may match a word of this path.
    const offered = new Set(
      [...methodsOf].flatMap(([other, methods]) =>
        pathPattern(other).test(`/api${at}`) ? [...methods] : [],
      ),
    );
    for (const base of bases) {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
        if (offered.has(method)) continue;
        const { status, headers, body } = await request(method, base + at);
        expect(status, `${method} ${at}`).toBe(405);
        expect(headers.get("allow")?.split(", ").sort()).toEqual([...offered].sort());
        expect(body).toEqual({ message: expect.any(String) });
        expect(headers.get("x-request-id")).toMatch(requestId);
      }
    }
  });

  it("that is none answers 404 as JSON", async () => {
    const { token } = await withSession(await makeTenant());
    for (const path of [
      "/nothing",
      "",
      "/",
      "/tickets/",
      "/Tickets",
      "/ticket",
      "/ticket/a/b/c",
      "/ticket//",
      "/tickets/..",
      "/%2e%2e/me",
      "/__proto__",
      "/constructor",
      "/me/x",
    ]) {
      if (methodsOf.has(path)) continue;
      for (const base of bases) {
        const answer = await request("GET", base + path, { headers: { authorization: `Bearer ${token}` } });
        expect(answer.status, base + path).toBe(404);
        expect(answer.body).toEqual({ message: expect.any(String) });
        expect(answer.headers.get("x-request-id")).toMatch(requestId);
      }
    }
  });

  it("answers HEAD as GET, without the body", async () => {
    const { token } = await withSession(await makeTenant());
    const answer = await request("HEAD", "/api/me", { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.text]).toEqual([200, ""]);
    expect((await request("HEAD", "/api/me")).status).toBe(401);
  });

  it("carries headers that keep its answer out of caches and frames", async () => {
    for (const path of ["/api/me", "/api/health", "/api/nothing", "/api/openapi.json"]) {
      const { headers } = await request("GET", path);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      // The document is the same for everybody.
      const cached = path.endsWith("openapi.json") ? "public, no-cache" : "no-store";
      expect(headers.get("cache-control")).toBe(cached);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await request("GET", "/api/me")).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(3);
  });
});
