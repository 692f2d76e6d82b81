import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { calls } from "@/lib/app/calls";
import { faultMessage } from "@/lib/core/errors";
import type { Call } from "@/lib/core/server/call";
import { registry } from "@/lib/features/tickets/registry";
import { makeAdmin, makeSuperAdmin, makeTenant, type TestPerson, tokenOf } from "@/tests/support/people";
import { isNightly } from "@/tests/support/repeats";
import { type Answer, request } from "@/tests/support/request";
import { requiredBody } from "@/tests/support/required-body";
import { allRoles } from "@/tests/support/roles";
import { file, setModules, validBody, withSession } from "@/tests/support/tickets";

/*
 * Invalid values in every field of every call, as query and as body, from every kind of caller: never a fault (500),
 * and never internal details in a response.
 */

/** A body as a program would send it, with own keys that an object literal can't have. */
const own = (json: string): unknown => JSON.parse(json);
const deep = (levels: number, open: string, close: string): unknown =>
  own(open.repeat(levels) + close.repeat(levels));

const garbage: [string, unknown][] = [
  ["null", null],
  ["true", true],
  ["-1", -1],
  ["0.1", 0.1],
  ["a huge number", 1e308],
  ["more than a bigint", 2 ** 64],
  ["an empty text", ""],
  ["NUL", "\u0000"],
  ["text with NUL", "a\u0000b"],
  ["half a pair", "\ud800"],
  ["the other half", "x\udc00"],
  ["turned around", "\u202e\u0301\u200d".repeat(30)],
  ["SQL", "'; drop table ticket; --"],
  ["a pattern", "%_\\|$1{{x}}$(x)`x`"],
  ["markup", "<script>alert(1)</script>"],
  ["a path", "../../etc/passwd\r\nX-Injected: 1"],
  ["a long text", "x".repeat(100_000)],
  ["a number of many digits", "9".repeat(400)],
  ["not a number", "NaN"],
  ["infinity", "Infinity"],
  ["a bad day", "2026-02-30 25:61:61"],
  ["a far day", "+275760-09-13T00:00:00Z"],
  ["an id", "0190a1b2-0000-7000-8000-000000000000"],
  ["no rows", []],
  ["rows of rows", [[[]]]],
  ["rows of null", [null, null]],
  ["too many rows", Array(6000).fill(0)],
  ["rows of anything", [1, "x", {}, { name: {}, quantity: [] }]],
  ["an object", {}],
  ["an object like a list", { length: 3, 0: "x" }],
  [
    "prototype names",
    own(
      '{"__proto__": {"x": 1}, "constructor": {"prototype": {}}, "toString": 1, "valueOf": 1, "toJSON": 1}',
    ),
  ],
  ["a list of prototypes", [own('{"__proto__": null, "hasOwnProperty": 1}')]],
  ["deep lists", deep(2000, "[", "]")],
  ["deep objects", own(`${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`)],
];

/**
 * One of so many values, with their indexes: other ones for the next field or call. The nightly run has all.
 * @param oneOf a number without a factor of the number of callers, so that each of them sends every value
 */
const partOf = <Value>(values: readonly Value[], at: number, oneOf: number) =>
  [...values.entries()].filter(([index]) => isNightly || (at + index) % oneOf === 0);

const innards =
  /\bat .+\.[cm]?[jt]s:\d+|node_modules|\bselect\b[^"]+\bfrom\b|insert into|violates|syntax error|drizzle|PostgresError|TypeError|RangeError|undefined is not|\.ts:/i;

/** Checks what every response of the API must satisfy. */
function expectSound(answer: Answer, what: string): void {
  const said = `${what}: ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, said).toBeLessThan(500);
  expect(answer.headers.get("x-request-id"), said).toMatch(/^[0-9a-f-]{36}$/);
  if (answer.status === 200 || answer.status === 201 || answer.status === 202) return;
  expect(answer.headers.get("content-type"), said).toBe("application/json; charset=utf-8");
  expect(typeof answer.body.message, said).toBe("string");
  expect(answer.body.message, said).not.toBe(faultMessage);
  expect(answer.body.message.length, said).toBeGreaterThan(3);
  expect(answer.text, said).not.toMatch(innards);
  expect(answer.text.length, said).toBeLessThan(200_000);
}

/** Names that most calls do not declare. All calls treat such names alike, so three are enough. */
const undeclared = ["tenantId", "__proto__", "constructor"];
const kindOfCall = ({ path }: Call) =>
  registry.find(({ singular, plural }) =>
    [`/${singular}`, `/${plural}`, `/${singular}Ids`].some(
      (own) => path === own || path.startsWith(`${own}/`),
    ),
  );
/** The kinds share one engine: each kind's own fields are tested, the shared ones only with the first kind. */
const [firstKind] = registry;
const isTried = (declared: Call): boolean => {
  const kind = kindOfCall(declared);
  if (!kind || kind === firstKind) return true;
  const { method, path } = declared;
  return (
    (method === "post" && path === `/${kind.singular}`) || (method === "put" && /^\/\w+\/\{id\}$/.test(path))
  );
};

const fieldsOf = (declaredCall: Call): string[] => {
  const { target } = declaredCall;
  const declared = target.input instanceof z.ZodObject ? Object.keys(target.input.shape) : [];
  const kind = kindOfCall(declaredCall);
  const rows = kind ? [...kind.fields.map(({ name }) => name), "approver", "verifier"] : [];
  if (kind && kind !== firstKind) return rows;
  return [...new Set([...declared, ...rows, ...undeclared])];
};

let people: TestPerson[];
let tokens: string[];
/** A record for each path that has one, so that a call reaches the field. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  await setModules();
  people = [await makeTenant(), await makeAdmin(allRoles()), await makeSuperAdmin()];
  const [tenant, admin] = people;
  if (!tenant || !admin) throw new Error("nobody is there");
  const [asTenant] = [await withSession(tenant), await withSession(admin)];
  for (const kind of registry) {
    const { id } = await file(asTenant, kind);
    const one = `/${kind.singular}`;
    for (const path of [`${one}/{id}`, `${one}/{id}/history`, `${one}/verified/{id}`, "/service/{id}"])
      ids[path] = id;
    // A separate record for each deletion.
    ids[`delete ${one}/{id}`] = (await file(asTenant, kind)).id;
  }
  ids["/tenant/{id}"] = tenant.id;
  ids["delete /tenant/{id}"] = (await makeTenant()).id;
  ids["/user-admin/{id}"] = (await makeAdmin([])).id;
  for (const name of ["client-notif", "client-notif-count"]) ids[`/${name}/{tenantId}`] = tenant.id;
  for (const name of ["admin-notif", "admin-notif-count"]) ids[`/${name}/{adminId}`] = admin.id;
});

/** Some calls end sessions (log-outs, passwords), so each call begins with new ones. */
const logEverybodyIn = async () => {
  tokens = await Promise.all(people.map(tokenOf));
};

const baseOf = ({ path }: Call): Record<string, unknown> => {
  const kind = registry.find(({ singular }) => path === `/${singular}`);
  const [tenant] = people;
  return kind && tenant ? validBody(kind, tenant, { tenantId: tenant.id }) : {};
};

describe.each(
  calls.filter(isTried).map((declared) => [`${declared.method} ${declared.path}`, declared] as const),
)("%s", (_, declared) => {
  const method = declared.method.toUpperCase();
  const address = () => {
    const id = ids[`${declared.method} ${declared.path}`] ?? ids[declared.path];
    return declared.path.replace(/\{\w+\}/, id ?? "0190a1b2-0000-7000-8000-000000000000");
  };

  it("accepts or refuses garbage in any field of its query", async () => {
    await logEverybodyIn();
    // Only GET reads its query, so that of the others one field is enough.
    const fields = method === "GET" || isNightly ? fieldsOf(declared) : [fieldsOf(declared)[0]];
    for (const [at, field] of fields.entries()) {
      for (const [index, [what, value]] of partOf(garbage, at + calls.indexOf(declared), 10)) {
        const text = typeof value === "string" ? value : JSON.stringify(value);
        const query = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?").slice(0, 3000));
        const token = tokens[index % tokens.length] ?? "";
        expectSound(await request(method, `${address()}?${field}=${query}`, { token }), `${field} = ${what}`);
      }
    }
  });

  it("accepts or refuses garbage in any field of its body", async () => {
    if (method === "GET") return;
    await logEverybodyIn();
    for (const [at, field] of fieldsOf(declared).entries()) {
      for (const [index, [what, value]] of partOf(garbage, at, 14)) {
        // Written by hand, because JSON.stringify would drop an own __proto__.
        const body = `${JSON.stringify(baseOf(declared)).slice(0, -1)}${Object.keys(baseOf(declared)).length ? "," : ""}${JSON.stringify(field)}:${JSON.stringify(value)}}`;
        // Each caller sends each value in some field.
        const token = tokens[(at + index) % tokens.length] ?? "";
        expectSound(await request(method, address(), { token, body }), `${field} = ${what}`);
      }
    }
  });

  it("accepts or refuses garbage in its path", async () => {
    if (!declared.path.includes("{")) return;
    await logEverybodyIn();
    const body = requiredBody(declared);
    const odd = [
      "x",
      "%00",
      "%",
      "%zz",
      "%F0%9F%92%A9",
      "%ed%a0%80",
      "..%2f..",
      "%2e%2e",
      "'",
      "x".repeat(5000),
      "null",
      "__proto__",
      "0",
      "-1",
      "%20",
      "*",
      "{id}",
      ":id",
    ];
    for (const [, id] of partOf(odd, calls.indexOf(declared), 4)) {
      // What the client resolves it to is a call of posts, which does not offer the method.
      if (id === "%2e%2e" && declared.path.endsWith("/comment/{commentId}")) continue;
      for (const token of tokens) {
        const answer = await request(method, declared.path.replace(/\{\w+\}/, id), { token, body });
        expectSound(answer, id.slice(0, 50));
        // The client itself resolves "%2e%2e", so that another call answers.
        const decides = /realtime|file|soa-info/.test(declared.path) || id === "%2e%2e";
        // A provider's return has a limit for each address.
        const expected = /payment-aqwire|payment-result/.test(declared.path) ? [403, 404, 429] : [403, 404];
        if (!decides)
          expect(expected, `${id.slice(0, 50)}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
      }
    }
  });

  it("refuses malformed bodies", async () => {
    await logEverybodyIn();
    const bodies = [
      "{",
      "[]",
      "5",
      '"x"',
      "null",
      "\u0000",
      "{}{}",
      '{"a":}',
      "\ufeff{}",
      "[".repeat(50_000),
      '{"a":'.repeat(50_000),
      "x".repeat(900_000),
      `{"a":"${"x".repeat(999_000)}"}`,
    ];
    const types = [
      "application/json",
      "text/plain",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "application/json; charset=utf-16",
      "x",
      "multipart/form-data; boundary=x",
    ];
    for (const [index, body] of partOf(bodies, calls.indexOf(declared), 4)) {
      for (const [who, token] of tokens.entries()) {
        if (!isNightly && who !== index % tokens.length) continue;
        const type = types[(index + who) % types.length] ?? "";
        expectSound(
          await request(method, address(), { token, body, headers: { "content-type": type } }),
          `${type} ${body.slice(0, 30)}`,
        );
      }
    }
  });
});
