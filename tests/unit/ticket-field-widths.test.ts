import { expect, test } from "vitest";
import { isCreated, type TicketKind } from "@/lib/features/tickets/define";
import { type FieldWidth, type TicketForm, widthIn } from "@/lib/features/tickets/field-width";
import { registry } from "@/lib/features/tickets/registry";

const sixths = { full: 6, half: 3, third: 2 };

/** The fields of a form, which in the office's forms begin with the tenant, and their widths. */
function fieldsOf(kind: TicketKind, form: TicketForm): [name: string, width: FieldWidth][] {
  const side = form === "client" ? "client" : "staff";
  const fields = kind.fields.filter((field) => (form === "edit" ? !field.closing : isCreated(field, side)));
  const own = fields.map(({ name, width }): [string, FieldWidth] => [name, widthIn(form, width)]);
  return form === "client" ? own : [["tenant", widthIn(form, kind.tenantWidth ?? "half")], ...own];
}

/** The last field of each row that is not filled. */
function unfilled(fields: [name: string, width: FieldWidth][]): string[] {
  const last: string[] = [];
  let used = 0;
  for (const [position, [name, width]] of fields.entries()) {
    used += sixths[width];
    const next = fields[position + 1];
    if (next && used + sixths[next[1]] <= 6) continue;
    if (used < 6) last.push(name);
    used = 0;
  }
  return last;
}

test("the fields of a ticket fill whole rows, but for these", () => {
  const found = registry.flatMap((kind) =>
    (["client", "add", "edit"] as const).map((form) => [
      `${kind.name} ${form}`,
      unfilled(fieldsOf(kind, form)),
    ]),
  );
  expect(Object.fromEntries(found.filter(([, names]) => names?.length))).toEqual({
    "reservation add": ["tenant", "title"],
    "reservation edit": ["tenant", "estimatedAmount"],
    "workPermit client": ["dateApplied"],
    "workPermit add": ["dateApplied", "bondAmount"],
    "workPermit edit": ["bondAmount"],
    "commendation add": ["type"],
  });
});

test("a third is half a row where the form has no room for three fields", () => {
  const declared = { client: "full", add: "half", edit: "third" } as const;
  const forms = ["client", "add", "edit"] as const;
  expect(forms.map((form) => widthIn(form, "third"))).toEqual(["half", "half", "third"]);
  expect(forms.map((form) => widthIn(form, declared))).toEqual(["full", "half", "third"]);
  expect(forms.map((form) => widthIn(form))).toEqual(["full", "full", "full"]);
});
