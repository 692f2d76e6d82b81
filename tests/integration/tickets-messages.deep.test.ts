import { beforeAll, describe, expect, it } from "vitest";
import type { TicketKindName } from "@/db/kinds";
import { type Field, isCreated, missingText, type RowColumn, type Side } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { type Caller, makeTenant, type TestTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  adminWith,
  dayFromNow,
  file,
  forTenant,
  requiredFields,
  setModules,
  sideOf,
  validBody,
  withSession,
} from "@/tests/support/tickets";

/* The message of each invalid value, at the field and as the answer's message. */

type Texts = Record<string, string>;
const title = { title: "Please input your title!" };
const description = { description: "Please input your description!" };
const items = { "items.0.name": "Missing Name", "items.0.quantity": "Missing Quantity" };

/** The specification's texts, written out here so that a declaration can't drift from them. */
const specified: Record<TicketKindName, { both: Texts; client?: Texts; staff?: Texts }> = {
  gatePass: {
    both: {
      bearerName: "Please input your bearer name!",
      dateOfApplication: "Please input your date of application!",
      dateOfUse: "Please input your date of use!",
      ...items,
    },
  },
  jobOrderRequest: {
    both: { ...title, ...description },
    staff: {
      billOption: "Please select a bill option!",
      estimatedAmount: "Please input your estimated amount!",
    },
  },
  incident: { both: { ...title, ...description } },
  reservation: {
    both: {
      amenityId: "Please choose amenity!",
      title: "Please choose title!",
      startTime: "Please input the datetime!",
      endTime: "Please input the datetime!",
      ...description,
    },
  },
  workPermit: {
    both: {
      workPermitFor: "Please input your work permit for!",
      workArea: "Please input your work area!",
      purpose: "Please input your purpose!",
      dateFrom: "Please input the date from!",
      dateTo: "Please input the date to!",
      "contractors.0.name": "Missing Name",
      "contractors.0.information": "Missing Information",
      ...items,
    },
    // The label for staff is different.
    staff: { workPermitFor: "Please input your work service for!" },
  },
  visitorPass: {
    both: {
      visitorsName: "Please input your visitors name!",
      dateOfVisit: "Please input your date of visit!",
      phoneNumber: "Please input your phone number!",
      email: "Please input your email!",
      address: "Please input your address!",
      purposeOfVisit: "Please input your purpose of visit!",
    },
    client: { images: "Please input your government ID!" },
    staff: { birthDate: "Please input your birth date!", gender: "Please select a gender!" },
  },
  leasingAssistance: {
    both: {
      name: "Please input your name!",
      contactNumber: "Please input your contact number!",
      email: "Please input your email!",
      dateInquiry: "Please input your date inquiry!",
      ...title,
      ...description,
    },
  },
  commendation: {
    both: { ...title, type: "Please choose your type!", comment: "Please input your comment!" },
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
    ...[1.5, "1.5"].map((value): Case => [at, second(value), column.notWhole]),
    ...[0, "0", -1, "-3"].map((value): Case => [at, second(value), `${column.label} must be at least 1.`]),
    ...[1_000_001, "99999999999", 1e300].map(
      (value): Case => [at, second(value), `${column.label} must be at most 1,000,000.`],
    ),
  ];
}

const nothing = [undefined, null, ""];
const cases = (at: string, values: readonly unknown[], message: string): Case[] =>
  values.map((value) => [at, value, message]);

function textCases(field: Field & { type: "text" }, missing: string | null): Case[] {
  const at = field.name;
  const none = missing === null ? [] : cases(at, [...nothing, "   "], missing);
  const wrong = cases(at, [5, {}, [], true], missing ?? "This must be a text.");
  const unreadable = cases(at, ["a\u0000b", "a\ud800b"], unusable);
  if (field.format === "phone") {
    const short = ["0917123456", "091712345678", "0917123456a", "+6391712345678"];
    return [...none, ...wrong, ...cases(at, short, "Phone number should be 11 digits")];
  }
  const noAddress = field.format === "email" ? ["a", "a@b", "a b@c.de", "@c.de"] : [];
  return [
    ...none,
    ...wrong,
    ...unreadable,
    [at, "x".repeat(field.max + 1), long(field.max)],
    ...cases(at, noAddress, "This is not an e-mail address."),
  ];
}

function momentCases(field: Field & { type: "instant" | "day" }, missing: string | null): Case[] {
  const at = field.name;
  const asked = missing ?? `Please input your ${field.label.toLowerCase()}!`;
  const none = cases(at, missing === null ? [5, {}, []] : [...nothing, 5, {}, []], asked);
  if (field.type === "day") {
    const wrong = ["soon", "2026-02-30", "01/02/2000", "2000-1-1", "2000-01-01 10:00:00"];
    return [
      ...none,
      ...cases(at, wrong, "This is not a valid date (YYYY-MM-DD)."),
      [at, dayFromNow(1), "Dates after today can't be chosen."],
    ];
  }
  const wrong = [
    "soon",
    "2026-02-30 10:00:00",
    "2030-13-01 10:00:00",
    "2030-01-01 24:00:00",
    "2030-01-01 10:60:00",
    "01/02/2030",
    "2030-1-1 1:00:00",
    "2030-01-01 10:00:00 ",
  ];
  const outside = field.hours ? [`${dayFromNow(2)} 05:59:59`, `${dayFromNow(2)} 21:00:01`] : [];
  return [
    ...none,
    ...cases(at, wrong, "This is not a valid date and time (YYYY-MM-DD HH:mm:ss)."),
    ...cases(at, outside, "Please choose a time from 6AM to 9PM."),
  ];
}

function fileCases(field: Field & { type: "files" }, missing: string | null): Case[] {
  const at = field.name;
  const of = (url: string) => ({ name: "x", url });
  const many = Array.from({ length: field.max + 1 }, (_, number) => of(`${field.folder}/${number}.jpg`));
  return [
    ...(missing === null ? [] : cases(at, [undefined, null, []], missing)),
    ...cases(at, ["x", 5, {}, true], `${field.label} must be a list.`),
    [at, many, /At most/],
    ...cases(
      at,
      [[of("soa/pdf/a.pdf")], [of(`logo/${field.name}.jpg`)]],
      "This kind of file is not accepted here.",
    ),
    [`${at}.0.name`, [{ url: `${field.folder}/a.jpg` }], "A file needs a name."],
    [`${at}.0.url`, [{ name: "x" }], "A file needs its key."],
  ];
}

/** The invalid values of a field for a side, with their messages. */
function casesOf(field: Field, side: Side): Case[] {
  const at = field.name;
  const missing = missingText(field, side);
  switch (field.type) {
    case "text":
      return textCases(field, missing);
    case "instant":
    case "day":
      return momentCases(field, missing);
    case "choice": {
      const message = missing ?? `Please choose your ${field.label.toLowerCase()}!`;
      const none = missing !== null && field.initial === undefined ? nothing : [];
      return cases(at, [...none, 0, 99, -1, 1.5, "x", "1x", true, [], {}], message);
    }
    case "money": {
      const range = `${field.label} must be from 0 to 99,999,999.99, with at most two decimals.`;
      return [
        ...(missing === null ? [] : cases(at, field.initial === undefined ? nothing : [null, ""], missing)),
        ...cases(at, ["x", "1e3", "1,000", true, {}, []], field.notNumber),
        ...cases(at, [-1, 1.234, "100000000.00"], range),
      ];
    }
    case "rows":
      return [
        ...cases(at, ["x", 5, {}, true], `${field.label} must be a list.`),
        [
          at,
          Array(field.max + 1).fill(Object.fromEntries(field.columns.map((one) => [one.name, 1]))),
          /at most|text|Missing/,
        ],
        ...field.columns.flatMap((column) => cellCases(field, column)),
      ];
    case "files":
      return fileCases(field, missing);
    case "amenity":
      return cases(at, [...nothing, 5, "x", crypto.randomUUID()], missing ?? "");
  }
}

describe.each(testedKinds("long"))("a wrong value of a %s", (_, kind) => {
  let asTenant: Caller & TestTenant;
  let asAdmin: Caller;
  let record: TicketRecord;

  beforeAll(async () => {
    await setModules();
    asTenant = await withSession(await makeTenant());
    asAdmin = await adminWith(kind, "add", "edit");
    record = await file(asAdmin, kind, {}, asTenant);
  });

  it("has the specification's own text", async () => {
    const wanted = specified[kind.name];
    if (!wanted) throw new Error(`write down the specification's texts of a ${kind.name}`);
    const rows = kind.fields.filter((field) => field.type === "rows").map((field) => [field.name, [{}]]);
    for (const as of [asTenant, asAdmin]) {
      const { status, body } = await as("POST", `/${kind.singular}`, {
        ...Object.fromEntries(rows),
        tenantId: record.tenantId,
      });
      expect(status).toBe(400);
      const texts = { ...wanted.both, ...wanted[sideOf(as)] };
      expect(body.errors).toEqual(
        Object.fromEntries(Object.entries(texts).map(([at, text]) => [at, [text]])),
      );
      expect(body.message).toBe(Object.values(texts)[0]);
    }
  });

  it.each(kind.fields.map((field) => [field.name, field] as const))(
    "of %s says so, in a creation and in an update",
    async (_name, field) => {
      const create = (as: Caller) => (value: unknown) =>
        as(
          "POST",
          `/${kind.singular}`,
          validBody(kind, as, { tenantId: record.tenantId, [field.name]: value }),
        );
      const change = (value: unknown) =>
        asAdmin("PUT", `/${kind.singular}/${record.id}`, { ...record, [field.name]: value });
      const creators = [asTenant, asAdmin].filter((as) => isCreated(field, sideOf(as)));
      for (const [side, send] of [
        ...creators.map((as) => [sideOf(as), create(as)] as const),
        ["staff", change] as const,
      ]) {
        for (const [at, value, message] of casesOf(field, side)) {
          // Fields that an update omits do not change.
          if (send === change && value === undefined) continue;
          const answer = await send(value);
          const said = `${side}: ${at} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.text.slice(0, 300)}`;
          expect(answer.status, said).toBe(400);
          if (typeof message === "string") {
            expect(answer.body.errors?.[at], said).toEqual(expect.arrayContaining([message]));
            expect(answer.body.message, said).toBe(Object.values<string[]>(answer.body.errors)[0]?.[0]);
          } else expect(answer.body.message).toMatch(message);
        }
      }
      expect((await asTenant("GET", `/${kind.singular}/${record.id}`)).body).toEqual(forTenant(record));
    },
  );

  it("of each field comes in one answer", async () => {
    const { body } = await asTenant("POST", `/${kind.singular}`, {});
    expect(Object.keys(body.errors)).toEqual(requiredFields(kind, "client").map(({ name }) => name));
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
