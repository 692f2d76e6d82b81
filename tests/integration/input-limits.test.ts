import { describe, expect, test } from "vitest";
import * as z from "zod";
import { calls } from "@/lib/app/calls";
import { publicActor } from "@/lib/core/actor";
import { email } from "@/lib/core/schema";
import { serviceSettings, websiteSettings } from "@/lib/features/settings/schema";
import { showPublicSettings } from "@/lib/features/settings/server/show-public-settings";
import { tenantFields } from "@/lib/features/tenants/schema";

/* Every text and every list of an input has a maximum (docs/rules/calls.md, Shapes). */

/** Formats whose pattern limits the length. */
const boundedFormats = ["datetime", "date", "uuid"];

type Definition = z.core.$ZodTypeDef & Record<string, unknown>;

/** The paths in a schema whose text or list may have any length. */
function unlimited(schema: unknown, path = "", seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const def = schema._zod.def as Definition;
  const isLimited =
    def.checks?.some((check) => check._zod.def.check === "max_length") ||
    boundedFormats.includes(String(def.format));
  const here = ["string", "array"].includes(def.type) && !isLimited ? [path] : [];
  const inner: [string, unknown][] = [
    ...Object.entries((def.shape ?? {}) as object),
    ...((def.options ?? []) as unknown[]).map((option): [string, unknown] => ["", option]),
    ...["element", "innerType", "in", "out", "left", "right", "keyType", "valueType", "catchall"].map(
      (name): [string, unknown] => [name === "element" ? "[]" : "", def[name]],
    ),
  ];
  return [
    ...here,
    ...inner.flatMap(([name, child]) => unlimited(child, name ? `${path}.${name}` : path, within)),
  ];
}

test("an object referenced many times counts as often, without cost", async () => {
  const large = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, 0]));
  const input = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, large]));
  const caller = { actor: publicActor, requestId: "limits", address: "127.0.0.1" };
  const before = performance.now();
  await expect(showPublicSettings(caller, input)).rejects.toMatchObject({
    message: "The request has too many values or levels.",
  });
  const bytes = { image: new Uint8Array(1_000_000) };
  await expect(showPublicSettings(caller, bytes)).rejects.toMatchObject({ code: "invalid" });
  expect(performance.now() - before).toBeLessThan(1000);
});

describe("every text and list of an input has a maximum", () => {
  test("the check finds fields without a maximum", () => {
    const schema = z.object({
      rows: z.array(z.object({ name: z.string(), code: z.string().max(5) })).max(3),
      list: z.array(z.number()).optional(),
      text: z.union([z.number(), z.string()]).transform(String).pipe(z.string().max(9)),
      flags: z.record(z.string(), z.boolean()),
    });
    expect(unlimited(schema)).toEqual([".rows.[].name", ".list", ".text", ".flags"]);
  });

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
    const documented = call.body?.type === "application/json" ? unlimited(call.body.schema) : [];
    // The server limits the length of a URL, and with it of its path.
    const inPath = (path: string) => call.path.includes(`{${path.slice(1)}}`);
    expect([...unlimited(call.target.input), ...documented].filter((path) => !inPath(path))).toEqual([]);
  });
});

describe("a list that is far too long", () => {
  test.each([
    ["settings", websiteSettings, "A setting can be there only once."],
    ["services", serviceSettings, "A service can be there only once."],
  ] as const)(
    "%s: is refused for its length, before anything in it is looked at",
    (name, schema, message) => {
      const untouched = new Proxy({}, { get: () => expect.unreachable() });
      const { error } = schema.safeParse({ [name]: Array.from({ length: 300_000 }, () => untouched) });
      expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
    },
  );
});

describe("an e-mail address", () => {
  const isEmail = (value: string) => email("").safeParse(value).success;

  test.each(["ana@example.com", "Ana.Reyes+soa@mail.example.co", "o'neil@x-y.ph", "niño@correo.es"])(
    "%s",
    (value) => expect(isEmail(value)).toBe(true),
  );
  test.each([
    "!@....\u2026",
    "a@-.--",
    "a@example-.ph",
    "a@b",
    "a@.com",
    "a@b..com",
    ".a@b.com",
    "a.@b.com",
    "a..b@c.com",
    "a b@c.com",
    "a@b.c",
    "<a@b.com>",
    `${"a".repeat(250)}@b.com`,
  ])("is not %s", (value) => expect(isEmail(value)).toBe(false));

  test("is validated quickly, however long a text is", () => {
    for (const text of ["!@".padEnd(1_000_000, "."), "a@".padEnd(1_000_000, "a."), "a".repeat(1_000_000)]) {
      expect(isEmail(text)).toBe(false);
    }
  });
});

describe("a tenant's phone number", () => {
  const isPhone = (value: string) => tenantFields.phoneNumber.safeParse(value).success;

  test.each(["", "09171234567", "+63 917 123-4567", "(02) 8555 0101"])("%s", (value) =>
    expect(isPhone(value)).toBe(true),
  );
  test.each(["abc", "12345", "1234567890123456", "0917x1234567", "++639171234567", "-------"])(
    "is not %s",
    (value) => expect(isPhone(value)).toBe(false),
  );
});
