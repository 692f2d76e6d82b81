import { expect, it } from "vitest";
import type * as z from "zod";
import { adminForm } from "@/lib/features/admins/form-schema";
import type { AdminRecord } from "@/lib/features/admins/record";
import { paymentReservation } from "@/lib/features/payments/reservation";
import { postForm } from "@/lib/features/posts/form-schema";
import { websiteSettingsForm } from "@/lib/features/settings/form-schema";
import { profileSchema } from "@/lib/features/tenants/profile-schema";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { workPermitKind } from "@/lib/features/tickets/kinds/work-permit";
import { creationSchema, editSchema } from "@/lib/features/tickets/schema";

// Fields that are compared: the error is shown while others are still empty or invalid (docs/rules/screens.md, Forms).

const zone = "Asia/Manila";

/** The errors of a form's field. */
const said = (schema: z.ZodType, values: unknown, field: string): string | undefined =>
  schema.safeParse(values).error?.issues.find(({ path }) => path.join(".") === field)?.message;

it.each([
  ["a tenant's reservation", creationSchema(reservationKind, zone, "client")],
  ["the office's reservation", creationSchema(reservationKind, zone, "staff")],
  ["ADD PAYMENT", creationSchema(paymentReservation, zone, "staff")],
  ["a reservation that is edited", editSchema(reservationKind, zone, {}, "client")],
])("%s: the end is compared with the start before the title is chosen", (_, schema) => {
  const span = (startTime: string, endTime: string) =>
    said(schema, { startTime, endTime, title: "", description: "" }, "endTime");
  expect(span("2099-03-02 10:00:00", "2099-03-02 09:00:00")).toBe("The end must not be before the start.");
  expect(span("2099-03-02 10:00:00", "2099-03-02 10:00:00")).toBe(
    "The end time must be after the start time.",
  );
  expect(span("2099-03-02 10:00:00", "2099-03-03 11:00:00")).toBe(
    "The start and the end must be on the same day.",
  );
  expect(span("2099-03-02 10:00:00", "2099-03-02 11:00:00")).toBeUndefined();
  expect(span("", "2099-03-02 11:00:00")).toBeUndefined();
  expect(span("soon", "2099-03-02 11:00:00")).toBeUndefined();
});

it("a permit that ends before it begins is refused, unless it was stored so", () => {
  const reversed = { dateFrom: "2099-03-02 10:00:00", dateTo: "2099-03-01 10:00:00" };
  const fault = "The end must not be before the start.";
  expect(said(creationSchema(workPermitKind, zone, "client"), reversed, "dateTo")).toBe(fault);
  expect(said(editSchema(workPermitKind, zone, {}, "staff"), reversed, "dateTo")).toBe(fault);
  expect(said(editSchema(workPermitKind, zone, reversed, "staff"), reversed, "dateTo")).toBeUndefined();
  const aDay = { dateFrom: reversed.dateFrom, dateTo: reversed.dateFrom };
  expect(said(creationSchema(workPermitKind, zone, "client"), aDay, "dateTo")).toBeUndefined();
});

it("what is no object is refused as such, and nothing is compared", () => {
  for (const value of [null, 3, "x", []]) {
    expect(creationSchema(reservationKind, zone, "client").safeParse(value).error?.issues).toHaveLength(1);
  }
});

it("a post's end is compared with its start before its type is chosen", () => {
  const post = { type: "", startDate: "2027-03-02", endDate: "2027-03-01" };
  expect(said(postForm(zone), post, "endDate")).toBe("The end must not be before the start.");
  expect(said(postForm(zone), { ...post, startDate: "soon" }, "endDate")).toBeUndefined();
});

it("maintenance asks for its message while the due days are empty", () => {
  const settings = { dueDays: null, isUnderMaintenance: true, maintenanceMessage: " " };
  expect(said(websiteSettingsForm, settings, "maintenanceMessage")).toBe(
    "Please input your maintenance message!",
  );
});

it("a profile's changed e-mail address asks for the password while the phone number is wrong", () => {
  const schema = profileSchema({ email: "ana@example.com", phoneNumber: "" });
  const profile = { email: "ben@example.com", phoneNumber: "many words", image: [] };
  expect(said(schema, profile, "currentPassword")).toBe("Please input your current password!");
});

it("an administrator's passwords are compared while a name is empty", () => {
  const form = adminForm({ name: "Ana" } as AdminRecord);
  const values = { name: "", password: "Correct-horse-1", password_confirmation: "Correct-horse-2" };
  expect(said(form, values, "password_confirmation")).toBe(
    "The two passwords that you entered do not match!",
  );
});
