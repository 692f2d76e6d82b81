import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { allRoles } from "@/lib/core/permissions/pages";
import type { Call } from "@/lib/core/server/call";
import { adminCalls } from "@/lib/features/admins/api";
import { healthCalls } from "@/lib/features/health/api";
import { notificationCalls } from "@/lib/features/notifications/api";
import { settingCalls } from "@/lib/features/settings/api";
import { tenantCalls } from "@/lib/features/tenants/api";
import { callAs, makeAdmin, makeSuperAdmin, makeTenant, request } from "@/tests/support/people";

const calls = [
  ...settingCalls,
  ...healthCalls,
  ...tenantCalls,
  ...adminCalls,
  ...notificationCalls(() => null),
];

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

const fieldsOf = ({ target }: Call): string[] =>
  target.input instanceof z.ZodObject
    ? [...Object.keys(target.input.shape), "status", "soaAmount"].filter((name) => name !== "id")
    : [];

const asQuery = (value: unknown) =>
  encodeURIComponent(
    (typeof value === "string" ? value : JSON.stringify(value)).replace(/\p{Surrogate}/gu, "?"),
  );

let tokens: string[];
/** A record of each path that has one, so that an update gets as far as the field. */
let ids: Record<string, string>;

beforeAll(async () => {
  const [tenant, admin] = [await makeTenant(), await makeAdmin(allRoles())];
  ids = { "/tenant/{id}": (await makeTenant()).id, "/user-admin/{id}": (await makeAdmin([])).id };
  const people = [await makeSuperAdmin(), admin, tenant];
  tokens = [];
  for (const person of people) tokens.push((await callAs(person)).token);
});

describe.each(calls.map((declared) => [`${declared.method} ${declared.path}`, declared] as const))(
  "%s",
  (_, declared) => {
    const method = declared.method.toUpperCase();
    const at = (id: string) => declared.path.replace(/\{\w+\}/, id);

    it("answers garbage in each field with no fault of its own", async () => {
      const path = at(ids[declared.path] ?? "");
      for (const field of fieldsOf(declared)) {
        for (const [index, value] of garbage.entries()) {
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

    it("answers garbage in its path with 404", async () => {
      if (!declared.path.includes("{")) return;
      for (const id of ["x", "%00", "%F0%9F%92%A9", "..%2f", "x".repeat(190), crypto.randomUUID()]) {
        for (const token of tokens)
          expect([403, 404]).toContain((await request(method, at(id), { token, body: {} })).status);
      }
    });

    it("refuses a body that is no JSON object", async () => {
      if (method === "GET" || method === "DELETE") return;
      for (const body of ["{", "[]", "5", '"x"', "\u0000", "null"]) {
        const answer = await request(method, at(ids[declared.path] ?? ""), {
          token: tokens[0],
          body,
        });
        expect([400, 403]).toContain(answer.status);
      }
    });
  },
);
