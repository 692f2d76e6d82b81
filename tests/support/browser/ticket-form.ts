import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import {
  type Field,
  isCreated,
  labelOf,
  missingText,
  type Side,
  type TicketKind,
} from "@/lib/features/tickets/define";
import { unique } from "@/tests/support/people";
import { siteTime } from "./gate-passes";
import { chooseTile } from "./screens";

/* Forms of tickets of any kind: valid values by the types of the kind's fields, and how each type is filled in. */

/** By field name; an amenity by its title, files by their names. */
export type Values = Record<string, unknown>;

/** An amenity of the demonstration. */
const amenity = "Screening Room";

let days = 0;

/**
 * A day, counted from today, that no other test uses. The ordinary run and the deep one may share a database, and both
 * number their workers from 0: each worker of each has 500 days.
 */
export const ownDay = (): number => {
  days += 1;
  const { workerIndex, project } = test.info();
  return 30 + workerIndex * 1000 + (project.name === "e2e" ? 0 : 500) + days;
};

function newValue(field: Field, side: Side): unknown {
  switch (field.type) {
    case "text":
      if (field.format === "email") return `person-${unique().toLowerCase()}@example.com`;
      if (field.format === "phone") return "09171234567";
      return `${field.label} ${unique()}`;
    case "instant":
      return siteTime(2, "14:00:00");
    case "day":
      return "1990-05-17";
    case "choice":
      return field.options.at(-1)?.value;
    case "money":
      return 1250.5;
    case "rows":
      return [
        Object.fromEntries(
          field.columns.map(({ name, type, label }) => [name, type === "text" ? `${label} ${unique()}` : 3]),
        ),
      ];
    case "files":
      return missingText(field, side) === null ? [] : ["picture.jpg"];
    case "amenity":
      return amenity;
  }
}

/** The values with which a side files a ticket of this kind; a booking has an hour that no other test uses. */
export function newValues(kind: TicketKind, side: Side): Values {
  const fields = kind.fields.filter((field) => isCreated(field, side));
  const values: Values = Object.fromEntries(fields.map((field) => [field.name, newValue(field, side)]));
  if (!kind.booking) return values;
  const day = ownDay();
  return {
    ...values,
    [kind.booking.from]: siteTime(day, "10:00:00"),
    [kind.booking.to]: siteTime(day, "12:00:00"),
  };
}

/** The control of a label; `Workers › Name 1` is the one in the group Workers. */
export function control(form: Locator, label: string): Locator {
  const [group, name] = label.split(" › ");
  if (group === undefined || name === undefined) return form.getByLabel(label, { exact: true });
  return form.getByRole("group", { name: group, exact: true }).getByLabel(name, { exact: true });
}

/** A real picture of one colour, as a JPEG file. */
export const jpeg = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Attaches pictures to a field, and waits until they are stored. */
export async function attach(form: Locator, field: Pick<Field, "name">, ...names: string[]): Promise<void> {
  const buffer = await jpeg("#2a6f97");
  const files = names.map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await form.locator(`[data-field="${field.name}"] input[type="file"]:not([capture])`).setInputFiles(files);
  for (const name of names) {
    await expect(form.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
}

async function choose(form: Locator, field: Field & { type: "choice" }, side: Side, value: unknown) {
  const label = field.options.find((option) => option.value === value)?.label ?? "";
  const found = control(form, labelOf(field, side));
  if (side === "client") {
    await chooseTile(found, label);
    return;
  }
  await found.click();
  await form.page().getByRole("option", { name: label, exact: true }).click();
}

async function fillField(form: Locator, kind: TicketKind, field: Field, side: Side, value: unknown) {
  switch (field.type) {
    case "text":
    case "instant":
    case "day":
    case "money":
      return control(form, labelOf(field, side)).fill(String(value));
    case "choice":
      return choose(form, field, side, value);
    case "files": {
      const names = value as string[];
      return names.length > 0 ? attach(form, field, ...names) : undefined;
    }
    case "amenity":
      return chooseTile(control(form, field.label), new RegExp(`^${String(value)}`));
    case "rows": {
      const lists = kind.fields.filter(({ type }) => type === "rows").length;
      const group = lists > 1 ? `${field.label} › ` : "";
      for (const [at, row] of (value as Values[]).entries()) {
        for (const { name, label } of field.columns) {
          await control(form, `${group}${label} ${at + 1}`).fill(String(row[name]));
        }
      }
    }
  }
}

/** Fills in the given values. */
export async function fillTicket(form: Locator, kind: TicketKind, side: Side, values: Values): Promise<void> {
  for (const field of kind.fields) {
    if (field.name in values) await fillField(form, kind, field, side, values[field.name]);
  }
}

/** Chooses a tenant in the staff's form. */
export async function pickTenant(form: Locator, clientCode: string): Promise<void> {
  await form.getByRole("combobox", { name: "Tenant" }).fill(clientCode);
  await form.page().getByRole("option").filter({ hasText: clientCode }).click();
}

/** The kind's first text field, by whose value a test recognizes the ticket. */
export function textOf(kind: TicketKind): Field {
  const field = kind.fields.find(
    ({ type, format }: Field & { format?: string }) => type === "text" && !format,
  );
  if (!field) throw new Error(`${kind.name} has no text`);
  return field;
}

/** Opens a tenant's form for a new report with all required fields except pictures. */
export async function beginReport(page: Page): Promise<Locator> {
  await page.goto("/incident-reports");
  await page.getByRole("button", { name: "Add Incident Report" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Incident Report" });
  await control(panel, "Title").fill("Water on the corridor");
  await control(panel, "Description").fill("In front of 12-B.");
  return panel;
}
