import "@/tests/support/app-environment";

import { beforeAll, describe, expect, it } from "vitest";
import type { Field, RowColumn } from "@/lib/tickets/define";
import type { TicketRecord } from "@/lib/tickets/record";
import { registry } from "@/lib/tickets/registry";
import { makeTenant } from "@/tests/support/people";
import { adminWith, type Caller, enter, file, setModules, validBody } from "@/tests/support/tickets";

/* What each wrong value says: the specification's texts, at the field, and as the message. */

/** The texts that the specification gives, as they are written there: a declaration must not drift from them. */
const specified: Record<string, Record<string, string>> = {
  gatePass: {
    bearerName: "Please input your bearer name!",
    dateOfApplication: "Please input your date of application!",
    dateOfUse: "Please input your date of use!",
    "items.0.name": "Missing Name",
    "items.0.quantity": "Missing Quantity",
  },
};

type Case = [at: string, value: unknown, message: string | RegExp];
const long = (max: number) => `This can have at most ${max} characters.`;
const unusable = "This has characters that can't be used.";

function cellCases(field: Field & { type: "rows" }, column: RowColumn): Case[] {
  const valid = Object.fromEntries(field.columns.map((one) => [one.name, one.type === "text" ? "x" : 1]));
  const without = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== column.name));
  const at = `${field.name}.1.${column.name}`;
  const second = (value: unknown) => [valid, { ...valid, [column.name]: value }];
  const missing: Case[] = [
    [at, [valid, without], column.missing],
    ...["", "  ", null].map((value): Case => [at, second(value), column.missing]),
  ];
  if (column.type === "text") {
    return [
      ...missing,
      [at, second("x".repeat(column.max + 1)), long(column.max)],
      [at, second("a\u0000b"), unusable],
    ];
  }
  return [
    ...missing,
    ...["two", "1,5", "2 pcs"].map((value): Case => [at, second(value), column.notNumber]),
    ...[1.5, "1.5", -1, "-3", 1e300].map((value): Case => [at, second(value), column.notWhole]),
  ];
}

function casesOf(field: Field): Case[] {
  const at = field.name;
  switch (field.type) {
    case "text":
      return [
        ...[undefined, null, "", "   ", 5, {}, [], true].map((value): Case => [at, value, field.required]),
        [at, "x".repeat(field.max + 1), long(field.max)],
        [at, "a\u0000b", unusable],
        [at, "a\ud800b", unusable],
      ];
    case "instant":
      return [
        ...[undefined, null, "", 5, {}, []].map((value): Case => [at, value, field.required]),
        ...[
          "soon",
          "2026-02-30 10:00:00",
          "2030-13-01 10:00:00",
          "2030-01-01 24:00:00",
          "2030-01-01 10:60:00",
          "01/02/2030",
          "2030-1-1 1:00:00",
          "2030-01-01 10:00:00 ",
        ].map((value): Case => [at, value, "This is not a valid date and time (YYYY-MM-DD HH:mm:ss)."]),
      ];
    case "choice":
      return [0, 99, -1, 1.5, "x", "1x", true, [], {}].map((value) => [
        at,
        value,
        `Please choose your ${field.label.toLowerCase()}!`,
      ]);
    case "rows":
      return [
        ...["x", 5, {}, true].map((value): Case => [at, value, `${field.label} must be a list.`]),
        [
          at,
          Array(field.max + 1).fill(Object.fromEntries(field.columns.map((one) => [one.name, 1]))),
          /at most|text|Missing/,
        ],
        ...field.columns.flatMap((column) => cellCases(field, column)),
      ];
  }
}

describe.each(registry.map((kind) => [kind.name, kind] as const))("a wrong value of a %s", (_, kind) => {
  let asTenant: Caller;
  let asAdmin: Caller;
  let record: TicketRecord;

  beforeAll(async () => {
    await setModules();
    asTenant = await enter(await makeTenant());
    asAdmin = await adminWith(kind, "add", "edit");
    record = await file(asTenant, kind);
  });

  it("says the specification's own words", async () => {
    const wanted = specified[kind.name];
    if (!wanted) throw new Error(`write down the specification's texts of a ${kind.name}`);
    const rows = kind.fields.filter((field) => field.type === "rows").map((field) => [field.name, [{}]]);
    for (const as of [asTenant, asAdmin]) {
      const { status, body } = await as("POST", `/${kind.singular}`, {
        ...Object.fromEntries(rows),
        tenantId: record.tenantId,
      });
      expect(status).toBe(400);
      expect(body.errors).toEqual(
        Object.fromEntries(Object.entries(wanted).map(([at, text]) => [at, [text]])),
      );
      expect(body.message).toBe(Object.values(wanted)[0]);
    }
  });

  it.each(kind.fields.map((field) => [field.name, field] as const))(
    "of %s says so, in a creation and in an update",
    async (_name, field) => {
      for (const [at, value, message] of casesOf(field)) {
        const create = () => asTenant("POST", `/${kind.singular}`, validBody(kind, { [field.name]: value }));
        const change = () =>
          asAdmin("PUT", `/${kind.singular}/${record.id}`, { ...record, [field.name]: value });
        // What an update leaves out stays.
        for (const send of value === undefined ? [create] : [create, change]) {
          const answer = await send();
          const said = `${at} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.text.slice(0, 300)}`;
          expect(answer.status, said).toBe(400);
          if (typeof message === "string") {
            expect(answer.body.errors?.[at], said).toEqual(expect.arrayContaining([message]));
            expect(answer.body.message, said).toBe(Object.values<string[]>(answer.body.errors)[0]?.[0]);
          } else expect(answer.body.message).toMatch(message);
        }
      }
      expect((await asTenant("GET", `/${kind.singular}/${record.id}`)).body).toEqual(record);
    },
  );

  it("of each field comes in one answer", async () => {
    const { body } = await asTenant("POST", `/${kind.singular}`, {});
    const required = kind.fields.filter((field) => "required" in field).map(({ name }) => name);
    expect(Object.keys(body.errors)).toEqual(required);
  });

  it("of the status is refused: no text, nothing that this kind does not know", async () => {
    for (const status of ["", null, 0, 7, -1, 1.5, "x", "0x2", true, [2], {}, 99, 1e300]) {
      const answer = await asAdmin("PUT", `/${kind.singular}/${record.id}`, { ...record, status });
      expect(answer.status, JSON.stringify(status)).toBe(400);
      expect(answer.body.errors).toEqual({ status: ["Please input your status!"] });
    }
  });

  it("of the remarks is refused", async () => {
    for (const remarks of [5, {}, [], "x".repeat(5001), "a\u0000b", "\udfff"]) {
      const answer = await asAdmin("PUT", `/${kind.singular}/${record.id}`, { ...record, remarks });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors)).toEqual(["remarks"]);
    }
  });
});
