import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { calls } from "@/lib/app/calls";
import type { Call } from "@/lib/core/server/call";
import { makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { requiredBody } from "@/tests/support/required-body";
import { allRoles } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { file, setModules, withSession } from "@/tests/support/tickets";

/* Invalid values in every field of every call: against the schemas, and through the server if a schema accepts them. */

const garbage: unknown[] = [
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "'; drop table tenant; --",
  "%_\\",
  "\u202e\u0301".repeat(50),
  "x".repeat(100_000),
  "99999999999999999999",
  "NaN",
  "2026-02-30",
  [],
  [[]],
  [null],
  {},
  { length: -1 },
  JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'),
];

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** The fields of a call's input besides its path parameters. */
const fieldsOf = ({ path, target, body }: Call): string[] =>
  [...new Set([...shapeOf(target.input), ...shapeOf(body?.schema)])].filter(
    (name) => !path.includes(`{${name}}`),
  );

/** Whether a field's own schema accepts a value; the server never processes a value that it refuses. */
function faultsOf({ target }: Call, field: string, value: unknown): string[] {
  const parsed = target.input.safeParse({ id: "x", [field]: value });
  const issues = parsed.success ? [] : parsed.error.issues;
  return issues.flatMap(({ path, message }) => (path[0] === field ? [message] : []));
}
/** The library's own texts, which users must not see. */
const raw = /^Invalid|^Too (?:big|small)|expected/;

const asQuery = (value: unknown) =>
  encodeURIComponent(
    (typeof value === "string" ? value : JSON.stringify(value)).replace(/\p{Surrogate}/gu, "?"),
  );

let tokens: string[];
/** A record for each path that has one, so that an update reaches the field. */
let ids: Record<string, string>;

beforeAll(async () => {
  await setModules();
  const [tenant, admin] = [
    await withSession(await makeTenant()),
    await withSession(await makeAdmin(allRoles())),
  ];
  const superAdmin = await withSession(await makeSuperAdmin());
  tokens = [superAdmin, admin, tenant].map(({ token }) => token);
  ids = {
    "/tenant/{id}": (await makeTenant()).id,
    "/user-admin/{id}": (await makeAdmin([])).id,
    "/client-notif/{tenantId}": tenant.id,
    "/admin-notif/{adminId}": admin.id,
  };
  for (const [, kind] of testedKinds) ids[`/${kind.singular}/{id}`] = (await file(tenant, kind)).id;
});

/** The path of a call, with the id of the record of its kind. */
const pathOf = ({ path }: Call): string => path.replace(/\{\w+\}/, ids[path] ?? crypto.randomUUID());

describe.each(calls.map((declared) => [`${declared.method} ${declared.path}`, declared] as const))(
  "%s",
  (_, declared) => {
    const method = declared.method.toUpperCase();
    const at = (id: string) => declared.path.replace(/\{\w+\}/, id);
    // The token must stay valid, and an upload is a form.
    const isTried = declared.path !== "/logout" && declared.body?.type !== "multipart/form-data";

    it("answers garbage in each field without a fault", async () => {
      if (!isTried) return;
      const path = pathOf(declared);
      for (const field of fieldsOf(declared)) {
        for (const [index, value] of garbage.entries()) {
          const faults = faultsOf(declared, field, method === "GET" ? String(value) : value);
          expect(faults.filter((fault) => raw.test(fault))).toEqual([]);
          if (faults.length > 0) continue;
          const token = tokens[index % tokens.length] ?? "";
          const answer =
            method === "GET"
              ? await request(method, `${path}?${field}=${asQuery(value).slice(0, 5000)}`, { token })
              : await request(method, path, { token, body: { [field]: value } });
          const said = `${path} ${field}=${JSON.stringify(value)?.slice(0, 80)}: ${answer.text}`;
          expect(answer.status, said).toBeLessThan(500);
        }
      }
    }, 60_000);

    it("refuses an unknown sort order if it is a list", () => {
      if (!fieldsOf(declared).includes("page")) return;
      for (const field of ["sort", "order"]) {
        expect([field, faultsOf(declared, field, "nonsense").length]).toEqual([field, 1]);
        expect([field, faultsOf(declared, field, undefined)]).toEqual([field, []]);
      }
    });

    it("answers garbage in its path with 404", async () => {
      if (!declared.path.includes("{")) return;
      const body = requiredBody(declared);
      for (const id of ["x", "%00", "%F0%9F%92%A9", "..%2f", "x".repeat(190), crypto.randomUUID()]) {
        for (const token of tokens)
          expect([403, 404]).toContain((await request(method, at(id), { token, body })).status);
      }
    });

    it("refuses values that nest without end", async () => {
      if (!isTried || method === "GET" || declared.ignoresBody) return;
      const deep = "[".repeat(5000) + "]".repeat(5000);
      for (const token of tokens) {
        const body = `{${["unknown", ...fieldsOf(declared)].map((field) => `"${field}":${deep}`).join()}}`;
        const { status } = await request(method, pathOf(declared), { token, body });
        expect([400, 403]).toContain(status);
      }
    });

    it("refuses a body that is not a JSON object", async () => {
      if (method === "GET" || method === "DELETE" || declared.ignoresBody) return;
      const lists = declared.listBody ? [] : ["[]"];
      for (const body of ["{", ...lists, "5", '"x"', "\u0000", "null"]) {
        const answer = await request(method, pathOf(declared), {
          token: tokens[0],
          body,
        });
        expect([400, 403]).toContain(answer.status);
      }
    });
  },
);
